import type { Catalogue } from '../pt.ts';

export const board: Catalogue['board'] = {
  label: 'Board',
  keys: 'Keys 1 to 6 play your houses. The arrows move over the board and Enter plays the house you are on.',
  house: (number, side, seeds) => `House ${number} of ${side}, ${seeds}`,
  playable: (house) => `${house}, you can play it`,
  barred: (house) => `${house}, you cannot play it now`,
  harvested: 'harvested',
  store: (side, seeds) => `Harvested by ${side}: ${seeds}`,
  notNow: (number) => `House ${number} cannot be played now.`,
};
