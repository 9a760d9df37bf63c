import type { Catalogue } from '../pt.ts';

export const board: Catalogue['board'] = {
  label: 'Board',
  keys: (first, last) =>
    `Keys ${first} to ${last} play your houses. The arrows move over the board and Enter plays the house you are on. Escape shows the end of a sowing at once.`,
  house: (name, where, seeds) => `House ${name} of ${where}, ${seeds}`,
  rows: {
    outer: (side) => `${side}, outer row`,
    inner: (side) => `${side}, inner row`,
  },
  playable: (house) => `${house}, you can play it`,
  barred: (house) => `${house}, you cannot play it now`,
  harvested: 'harvested',
  store: (side, seeds) => `Harvested by ${side}: ${seeds}`,
  sown: 'store',
  sownStore: (side, seeds) => `Store of ${side}: ${seeds}`,
  notNow: (name) => `House ${name} cannot be played now.`,
  notices: {
    again: (side) => `${side} sows again`,
    passed: (side) => `${side} has no seeds and passes`,
    endless: () => 'This sowing has no end',
  },
  skip: 'Skip',
};
