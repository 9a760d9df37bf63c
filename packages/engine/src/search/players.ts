import { legalHouses } from '../play.ts';
import type { Game } from '../game.ts';
import type { Rules } from '../rules.ts';
import type { House } from '../types.ts';
import { Analyst } from './analyst.ts';
import type { Analysis, Limits } from './analyst.ts';
import { isPackable } from './packing.ts';
import type { EndgameProbe } from './probe.ts';
import { randomFrom } from './random.ts';

/** The four levels, and two players that never change, to measure them by. */
export const PLAYERS = ['random', 'greedy', 'level-1', 'level-2', 'level-3', 'level-4'] as const;
export type PlayerId = (typeof PLAYERS)[number];
export const isPlayerId = (value: unknown): value is PlayerId => (PLAYERS as readonly unknown[]).includes(value);

/** How well a player plays. */
export interface Strength {
  /** Plies looked ahead at most. */
  readonly depth: number;
  /** Positions looked at at most, about: what bounds the time of an answer. A third of them in games that are not packed. */
  readonly nodes: number;
  /** Share of moves that are any legal one instead of the best, 0 to 1. */
  readonly errors: number;
  /** Endgame tables are used, where there are some. */
  readonly tables: boolean;
}

export const STRENGTHS: { readonly [P in PlayerId]: Strength } = {
  random: { depth: 1, nodes: 1, errors: 1, tables: false },
  greedy: { depth: 1, nodes: 1000, errors: 0, tables: false },
  'level-1': { depth: 2, nodes: 2000, errors: 0.35, tables: false },
  'level-2': { depth: 4, nodes: 20_000, errors: 0.2, tables: false },
  'level-3': { depth: 8, nodes: 40_000, errors: 0.1, tables: false },
  'level-4': { depth: 60, nodes: 200_000, errors: 0, tables: true },
};

/** How many packed positions are looked at in the time of one that is not, at least. */
const UNPACKED = 3;

/** What a player plays, and why. */
export interface Choice {
  readonly house: House;
  /** How play might go on, `house` first; only the house where it was played at random. */
  readonly line: readonly House[];
  /** As in an analysis; null for a move at random. */
  readonly score: number | null;
  readonly depth: number;
  readonly nodes: number;
  readonly exact: boolean;
}

/** Plays games by the same rules at one strength. */
export class Player {
  private readonly strength: Strength;
  private readonly analyst: Analyst;

  /** @param probe exact endgames, for players who use them @param entries room for positions, 16 bytes each */
  constructor(rules: Rules, strength: Strength, probe: EndgameProbe | null = null, entries?: number) {
    const nodes = isPackable(rules) ? strength.nodes : Math.ceil(strength.nodes / UNPACKED);
    this.strength = { ...strength, nodes };
    this.analyst = new Analyst(rules, strength.tables ? probe : null, entries);
  }

  /**
   * The move a player makes; null when the game has ended. The same game, seed and strength give the same move.
   * @param seed any whole number, one a game: errors and the choice between equal moves follow from it
   */
  choose(game: Game, seed: number, shouldStop?: () => boolean): Choice | null {
    const houses = game.ended === null ? legalHouses(game.rules, game.position) : [];
    if (houses.length === 0) return null;
    const random = randomFrom(seed ^ Math.imul(game.moves.length + 1, 0x9e3779b1));
    const { errors } = this.strength;
    if (random() < errors) {
      const house = houses[Math.floor(random() * houses.length)]!;
      return { house, line: [house], score: null, depth: 0, nodes: 0, exact: false };
    }
    const { best, ...found } = this.look(game, { random, ...(shouldStop === undefined ? {} : { shouldStop }) });
    return { house: best!, ...found };
  }

  /** How the player sees a game, as far as it looks ahead; errors are of its moves, not of its eyes. */
  look(game: Game, limits: Pick<Limits, 'random' | 'shouldStop'> = {}): Analysis {
    const { depth, nodes } = this.strength;
    return this.analyst.analyse(game, { depth, nodes, ...limits });
  }
}
