import { replay, rulesAt, startPosition, type Game, type Rules } from '@uril/engine';
import { Analyst, Player, STRENGTHS, type Analysis, type Choice } from '@uril/engine/search';
import type { EndgameTable } from '@uril/engine/endgame';
import type { Level } from '@uril/table';
import type { Asked, Told, ToldGame } from './messages.ts';
import { isWorthwhile, type Tables } from './tables.ts';

/** Positions looked at for an advice: what a cheap phone does in some two seconds. */
const ADVICE_NODES = 600_000;

/** Something that was made for one game and with one table, kept while both stay the same. */
interface Made<T> {
  readonly rules: Rules;
  readonly level: Level | null;
  readonly table: EndgameTable | null;
  readonly it: T;
}

function gameOf({ rules: id, version, starter, moves }: ToldGame): Game {
  const rules = rulesAt(id, version);
  const played = rules && replay(rules, { ...startPosition(rules), turn: starter }, moves);
  if (!played?.ok) throw new Error(`no game of ${id}`);
  return played.value;
}

/** Answers questions, wherever it runs; remembers what it looked at from one to the next. */
export class Thinker {
  readonly #tables: Tables;
  #player: Made<Player> | null = null;
  #analyst: Made<Analyst> | null = null;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** Answers a question by telling `tell`; never throws. */
  async answer({ id, question }: Asked, tell: (told: Told) => void): Promise<void> {
    try {
      const game = gameOf(question.game);
      const answer =
        question.kind === 'move'
          ? this.#choose(game, question.level, question.seed)
          : await this.#advise(
              game,
              (analysis) => tell({ id, kind: 'so-far', analysis }),
              () => tell({ id, kind: 'building' }),
            );
      tell({ id, kind: 'answer', answer });
    } catch {
      tell({ id, kind: 'failed' });
    }
  }

  /** What a level plays. It never waits for a table: that comes while the other side thinks. */
  #choose(game: Game, level: Level, seed: number): Choice | null {
    const { rules } = game;
    const strength = STRENGTHS[level];
    const table = strength.tables ? this.#tables.at(rules) : null;
    if (strength.tables && table === null && isWorthwhile(rules, game.position)) void this.#tables.fetch(rules);
    const made = this.#player;
    const fits = made?.rules === rules && made.level === level && made.table === table;
    const player = fits ? made.it : new Player(rules, strength, table);
    this.#player = { rules, level, table, it: player };
    return player.choose(game, seed);
  }

  /** What is best, as far as can be seen; first without the table, when that has still to come. */
  async #advise(game: Game, onDepth: (analysis: Analysis) => void, onWait: () => void): Promise<Analysis> {
    const { rules } = game;
    if (isWorthwhile(rules, game.position) && this.#tables.at(rules) === null) {
      this.#look(game, onDepth);
      onWait();
      await this.#tables.fetch(rules);
    }
    return this.#look(game, onDepth);
  }

  #look(game: Game, onDepth: (analysis: Analysis) => void): Analysis {
    const { rules } = game;
    const table = this.#tables.at(rules);
    const made = this.#analyst;
    const analyst = made?.rules === rules && made.table === table ? made.it : new Analyst(rules, table);
    this.#analyst = { rules, level: null, table, it: analyst };
    return analyst.analyse(game, { nodes: ADVICE_NODES, onDepth });
  }
}
