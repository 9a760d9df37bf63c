import { housePile, storePile, type Geometry, type HouseBox, type Point, type Seed, type StoreBox } from '@uril/board';
import type { House, Place, Side } from '@uril/engine';
import type { Spot } from './scene.ts';

/** A seed as it is drawn: in board units, with the factor by which a drawn seed is enlarged. */
export type DrawnSeed = Pick<Seed, 'x' | 'y' | 'kind' | 'scale'>;

export const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
export type Arrow = (typeof ARROWS)[number];

/** Where the houses and stores of a game lie on a board, seen from one side. */
export class Layout {
  readonly geometry: Geometry;
  readonly below: Side;

  /** @param below whose row lies below */
  constructor(geometry: Geometry, below: Side) {
    this.geometry = geometry;
    this.below = below;
  }

  /** Index in the geometry of a house; turning the board by half turns the indices by half. Its own inverse. */
  placeOf(house: House): number {
    const { length } = this.geometry.houses;
    return this.below === 'S' ? house : (house + length / 2) % length;
  }

  box(house: House): HouseBox {
    return this.geometry.houses[this.placeOf(house)] as HouseBox;
  }

  /** On four rows, which of its owner's two rows a house lies in (HW-2); null on two. */
  rowOf(house: House): 'outer' | 'inner' | null {
    const { rows, cols } = this.geometry.shape;
    if (rows === 2) return null;
    return this.placeOf(house) % (2 * cols) < cols ? 'outer' : 'inner';
  }

  store(side: Side): StoreBox {
    return this.geometry.stores[this.#storePlace(side)];
  }

  /** The side whose store a place is; null for a house. */
  storeSide(place: Place): Side | null {
    const after = place - this.geometry.houses.length;
    return after < 0 ? null : after === 0 ? 'S' : 'N';
  }

  /** The seeds of a house or store, in the order in which they fell. */
  seeds(place: Place, count: number): readonly Seed[] {
    const side = this.storeSide(place);
    if (side === null) return housePile(this.geometry, this.placeOf(place), `house-${place}`, count);
    return storePile(this.geometry, this.#storePlace(side), `store-${side}`, count);
  }

  /** Where a hand is held that sows a place. */
  hand(place: Place): Point {
    const side = this.storeSide(place);
    return side === null ? this.box(place).hand : this.store(side).hand;
  }

  /** -1 when a sowing that passes here goes to the right, so that what follows the hand hangs on its left, else 1. */
  behind(place: Place): -1 | 1 {
    const side = this.storeSide(place);
    if (side !== null) return side === this.below ? -1 : 1;
    const isBelow = this.placeOf(place) < this.geometry.houses.length / 2;
    // The row of the player below runs to the right; an inner row runs back, and the player above sees it all turned.
    return isBelow === (this.rowOf(place) === 'inner') ? 1 : -1;
  }

  /** The seed that lies, will lie, or is held at a spot. */
  seedAt(spot: Spot): DrawnSeed {
    if (spot.in === 'hand') return { ...this.hand(spot.place), kind: 0, scale: this.geometry.sizes.seed / 10 };
    return this.seeds(spot.place, spot.fell + 1).at(-1) as Seed;
  }

  /** The house that lies next in a direction; the same one at the edge. */
  next(house: House, arrow: Arrow): House {
    const { houses } = this.geometry;
    const here = this.box(house);
    const across = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
    const sign = arrow === 'ArrowLeft' || arrow === 'ArrowUp' ? -1 : 1;
    // Along the row for left and right; for up and down the nearest row first, then the same column.
    const distance = (box: HouseBox): number => {
      const along = sign * (across ? box.cx - here.cx : box.cy - here.cy);
      if (along <= 0 || (across && box.cy !== here.cy)) return Infinity;
      return across ? along : along * houses.length + Math.abs(box.cx - here.cx);
    };
    const nearest = houses.reduce((best, box) => (distance(box) < distance(best) ? box : best), here);
    return distance(nearest) === Infinity ? house : this.placeOf(houses.indexOf(nearest));
  }

  #storePlace(side: Side): 0 | 1 {
    return side === this.below ? 0 : 1;
  }
}
