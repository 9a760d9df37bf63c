import { legalHouses, numberOf, play, rulesOf, sideIndex, startPosition } from '@uril/engine';
import type { Position } from '@uril/engine';
import { entryOf, firstOf, formOf, otherSown, ownAfter, Packing, packRow } from '@uril/engine/search';
import type { Form } from '@uril/engine/search';

/** What a walk through all games of so many plies came to: the same, whoever walks. */
export interface Walked {
  readonly leaves: number;
  /** Depends on every leaf: the mover's row and the other's after the last ply. */
  readonly sum: number;
}

/** Majority and repetition need what the packed form does not hold; from the start they do not matter so early. */
const rules = { ...rulesOf('uril'), majority: false, repetition: null };
const start = startPosition(rules);

const summed = (sum: number, own: number, other: number): number =>
  (Math.imul(sum, 31) + own) ^ Math.imul(other, 0x9e3779b1);

/** All games of Uril of so many plies, by `legalHouses` and `play`. */
export function walkClear(depth: number): Walked {
  let leaves = 0;
  let sum = 0;
  const walk = (position: Position, left: number): void => {
    for (const house of legalHouses(rules, position)) {
      const played = play(rules, position, house);
      if (!played.ok) throw new Error(`${numberOf(rules, house)}: ${played.error.code}`);
      const after = played.value.position;
      if (left === 1) {
        const own = sideIndex(position.turn) * rules.houses;
        leaves++;
        sum = summed(sum, packRow(after.houses, own), packRow(after.houses, rules.houses - own));
      } else walk(after, left - 1);
    }
  };
  walk(start, depth);
  return { leaves, sum };
}

class PackedWalk implements Walked {
  leaves = 0;
  sum = 0;
  readonly #packing: Packing;

  constructor(packing: Packing) {
    this.#packing = packing;
  }

  walk(mine: number, theirs: number, left: number): void {
    const packing = this.#packing;
    for (let rest = packing.moves(mine, theirs); rest !== 0; rest &= rest - 1) {
      const entry = entryOf(mine, firstOf(rest));
      const own = ownAfter(mine, entry);
      const other = packing.harvested(otherSown(theirs, entry), entry);
      if (packing.overflows(own, other)) throw new Error('a house is too full');
      if (left === 1) {
        this.leaves++;
        this.sum = summed(this.sum, own, other);
      } else if (other === 0) this.walk(own, other, left - 1);
      else this.walk(other, own, left - 1);
    }
  }
}

/** The same in packed numbers. */
export function walkPacked(depth: number): Walked {
  const row = packRow(start.houses, 0);
  const walk = new PackedWalk(new Packing(rules));
  walk.walk(row, row, depth);
  return walk;
}

class FormWalk implements Walked {
  leaves = 0;
  sum = 0;
  readonly #form: Form;
  readonly #depth: number;

  constructor(form: Form, depth: number) {
    this.#form = form;
    this.#depth = depth;
  }

  walk(ply: number): void {
    const form = this.#form;
    const after = ply + 1;
    for (let rest = form.moves(ply); rest !== 0; rest &= rest - 1) {
      form.play(ply, firstOf(rest));
      if (after < this.#depth) this.walk(after);
      else {
        const [first, second] = [form.keyA(after), form.keyB(after)];
        this.leaves++;
        this.sum = form.again(after) ? summed(this.sum, first, second) : summed(this.sum, second, first);
      }
    }
  }
}

/** The same on the stack of positions that the search works on. */
export function walkForm(depth: number): Walked {
  const form = formOf(rules, depth);
  form.begin(start);
  const walk = new FormWalk(form, depth);
  walk.walk(0);
  return walk;
}
