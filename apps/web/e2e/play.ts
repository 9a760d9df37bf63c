import {
  formatPosition,
  houseOf,
  legalHouses,
  newGame,
  parsePosition,
  playGame,
  rulesOf,
  type Game,
  type House,
  type Side,
} from '@uril/engine';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const RULES = rulesOf('uril');

/** Random numbers in [0, 1), the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One ply of a game and what the board shows after it. */
export interface Ply {
  readonly side: Side;
  readonly house: House;
  readonly after: string;
}

/** A whole game of random legal moves. */
export interface WholeGame {
  readonly plies: readonly Ply[];
  readonly winner: Side | null;
  readonly score: readonly [number, number];
}

function wholeGame(seed: number): WholeGame {
  const random = randomFrom(seed);
  let game: Game = newGame(RULES);
  const plies: Ply[] = [];
  while (!game.ended) {
    const legal = legalHouses(RULES, game.position);
    const house = legal[Math.floor(random() * legal.length)] as House;
    const side = game.position.turn;
    const played = playGame(game, house);
    if (!played.ok) throw new Error(`house ${house} is legal and was refused`);
    ({ game } = played.value);
    plies.push({ side, house, after: formatPosition(game.position) });
  }
  return { plies, winner: game.ended.winner, score: game.ended.score };
}

/** The first game, from `seed` on, that somebody wins within `most` plies. */
export function decidedGame(seed: number, most: number): WholeGame {
  for (let at = seed; ; at++) {
    const game = wholeGame(at);
    if (game.winner !== null && game.plies.length <= most) return game;
  }
}

export const boardOf = (page: Page): Locator => page.locator('[data-board]');

/** The board of each page shows `line`. */
export async function expectPosition(line: string, ...pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map((page) => expect(boardOf(page)).toHaveAttribute('data-position', line)));
}

/** Plays a house with the mouse. */
export const sow = (page: Page, house: House): Promise<void> =>
  boardOf(page).locator(`[data-house="${house}"]`).click();

/** A legal move in the position that a page shows, chosen by `seed`, and what the board shows after it. */
export async function nextPly(page: Page, seed: number): Promise<Ply> {
  const line = (await boardOf(page).getAttribute('data-position')) ?? '';
  const read = parsePosition(RULES, line);
  if (!read.ok) throw new Error(`the board shows ${line}`);
  const legal = legalHouses(RULES, read.value);
  const house = legal[Math.floor(randomFrom(seed)() * legal.length)];
  if (house === undefined) throw new Error(`no legal move in ${line}`);
  const played = playGame(newGame(RULES, read.value), house);
  if (!played.ok) throw new Error(`house ${house} is legal in ${line} and was refused`);
  return { side: read.value.turn, house, after: formatPosition(played.value.game.position) };
}

/** The house with a number, as its owner counts. */
export const house = (side: Side, number: number): House => houseOf(RULES, side, number);
