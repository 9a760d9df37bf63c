import { housePile, storePile, type Geometry, type HouseBox, type Seed, type StoreBox } from '@uril/board';
import type { House, Side } from '@uril/engine';
import type { Spot } from './scene.ts';

/** A seed as it is drawn: in board units, with the factor by which a drawn seed is enlarged. */
export type DrawnSeed = Pick<Seed, 'x' | 'y' | 'kind' | 'scale'>;

export const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
export type Arrow = (typeof ARROWS)[number];

/** Where the houses and trays of a game lie on a board, seen from one side. */
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

  store(side: Side): StoreBox | undefined {
    return this.geometry.stores[this.#storePlace(side)];
  }

  /** The seeds of a house, in the order in which they fell. */
  seeds(house: House, count: number): readonly Seed[] {
    return housePile(this.geometry, this.placeOf(house), `house-${house}`, count);
  }

  /** The seeds of a tray, in the order in which they came. */
  harvest(side: Side, count: number): readonly Seed[] {
    return storePile(this.geometry, this.#storePlace(side), `store-${side}`, count);
  }

  /** The seed that lies, will lie, or is held at a spot; null where a board has no tray. */
  seedAt(spot: Spot): DrawnSeed | null {
    if (spot.in === 'hand') {
      return { x: this.box(spot.house).cx, y: this.geometry.spineY, kind: 0, scale: this.geometry.sizes.seed / 10 };
    }
    const pile = spot.in === 'house' ? this.seeds(spot.house, spot.place + 1) : this.harvest(spot.side, spot.place + 1);
    return pile.at(-1) ?? null;
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
