import { rulesAt, type Game, type Rules } from '@uril/engine';
import { EndgameTable } from '@uril/engine/endgame';
import { Analyst, Player, STRENGTHS, type Analysis } from '@uril/engine/search';
import type { Level } from '@uril/table';
import { gameOf, keyOf, type Answers, type Given, type Question, type Wanted } from './messages.ts';
import { isWorthwhile } from './tables.ts';

/** Positions looked at for an advice: what a cheap phone does in some two seconds. */
const ADVICE_NODES = 600_000;

/** Something that was made for one game and with one table, kept while both stay the same. */
interface Made<T> {
  readonly rules: Rules;
  readonly level: Level | null;
  readonly table: EndgameTable | null;
  readonly it: T;
}

/** An answer, and the table that would make it a better one. */
export interface Thought {
  readonly answer: Answers[Question['kind']];
  readonly wants: Wanted | null;
}

/** Answers questions at once, wherever it runs; remembers what it looked at from one to the next. */
export class Thinker {
  readonly #given = new Map<string, EndgameTable | null>();
  #player: Made<Player> | null = null;
  #analyst: Made<Analyst> | null = null;

  /** Takes a table over; one that is damaged, or for other rules, is left. */
  give(given: Given): void {
    const { bytes } = given;
    const rules = rulesAt(given.rules, given.version);
    const read = rules && bytes && EndgameTable.open(bytes, rules);
    this.#given.set(keyOf(given), read?.ok === true ? read.value : null);
  }

  /** Throws on a game that is none. */
  answer(question: Question, onDepth: (analysis: Analysis) => void): Thought {
    const game = gameOf(question.game);
    const { rules, version } = question.game;
    const key = keyOf(question.game);
    const uses = question.kind === 'advice' || STRENGTHS[question.level].tables;
    const table = (uses && this.#given.get(key)) || null;
    const wants = uses && !this.#given.has(key) && isWorthwhile(game.rules, game.position) ? { rules, version } : null;
    return { answer: this.#look(game, question, table, onDepth), wants };
  }

  #look(
    game: Game,
    question: Question,
    table: EndgameTable | null,
    onDepth: (analysis: Analysis) => void,
  ): Thought['answer'] {
    switch (question.kind) {
      case 'move':
        return this.#playerOf(game.rules, question.level, table).choose(game, question.seed);
      case 'worth':
        return this.#playerOf(game.rules, question.level, table).look(game);
      case 'advice':
        return this.#analystOf(game.rules, table).analyse(game, { nodes: ADVICE_NODES, onDepth });
    }
  }

  #playerOf(rules: Rules, level: Level, table: EndgameTable | null): Player {
    const made = this.#player;
    const fits = made?.rules === rules && made.level === level && made.table === table;
    const player = fits ? made.it : new Player(rules, STRENGTHS[level], table);
    this.#player = { rules, level, table, it: player };
    return player;
  }

  #analystOf(rules: Rules, table: EndgameTable | null): Analyst {
    const made = this.#analyst;
    const analyst = made?.rules === rules && made.table === table ? made.it : new Analyst(rules, table);
    this.#analyst = { rules, level: null, table, it: analyst };
    return analyst;
  }
}
