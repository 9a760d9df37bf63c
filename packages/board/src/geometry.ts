/** `wide`: trays at the ends, for containers from 600 px. `tall`: trays above and below, for phones. */
export const FORMATS = ['wide', 'tall'] as const;
export type Format = (typeof FORMATS)[number];

/** What a board consists of, whatever game is played on it. */
export interface Shape {
  /** Two rows: one a player. Four: two a player, each player's own ring (HW-2). */
  readonly rows: 2 | 4;
  /** Houses in a row. */
  readonly cols: number;
  /** Trays for what is harvested, or bowls that are sown as well, each at the right end of its owner's row (KA-1, CO-1). */
  readonly stores: 'trays' | 'bowls';
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly w: number;
  readonly h: number;
}

/** An ellipse hollowed out of the plank. */
export interface HouseBox {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
  /** Middle of the seed count on the rail. */
  readonly count: Point;
  /** Middle of the house's own name: below the row, or on four rows on the rail before the count. */
  readonly label: Point;
  /** Where the peg of a last move sits: beside the spine, or on four rows on the rail behind the count. */
  readonly peg: Point;
  /** Where a hand is held that sows this house: over the spine, or on four rows over the edge towards the middle. */
  readonly hand: Point;
  /** What a finger may touch. */
  readonly hit: Box;
}

/** What holds the seeds that are out of the game: a trough whose ends are half circles, or a bowl. */
export interface StoreBox extends Box {
  /** A trough: the point towards which its seeds gather, from -1 to 1 on each axis. null: a bowl. */
  readonly low: Point | null;
  /** Plate of the seed count. */
  readonly count: Box;
  /** Middle of the word beside the plate; null where there is no room for one. */
  readonly label: Point | null;
  /** Where a hand is held that sows this store. */
  readonly hand: Point;
}

/** Sizes in board units; they follow from format and shape. */
export interface Sizes {
  /** From house to house along a row. */
  readonly pitch: number;
  readonly rx: number;
  readonly ry: number;
  /** Height of the dark inlay that carries the counts. */
  readonly rail: number;
  /** Height of the strip of house names and store words. */
  readonly index: number;
  readonly frame: number;
  readonly spine: number;
  /** Margin at both ends of a row. */
  readonly end: number;
  /** Thickness of a bowl's rim. */
  readonly lip: number;
  readonly tray: number;
  readonly trayGap: number;
  /** Radius of a seed, and of a seed in a tray. */
  readonly seed: number;
  readonly heaped: number;
  /** Height of the plank's front, and radius of its corners. */
  readonly face: number;
  readonly corner: number;
  /** Font sizes of counts, house names and the words beside stores. */
  readonly numeral: number;
  readonly small: number;
  readonly word: number;
  readonly peg: number;
}

/** Where everything lies on a board, in board units, y downwards. */
export interface Geometry {
  readonly shape: Shape;
  readonly format: Format;
  readonly sizes: Sizes;
  /** The plank. */
  readonly w: number;
  readonly h: number;
  /** What a picture must show: the plank with its front. */
  readonly view: Box;
  /**
   * The houses of the player below in the order in which they are sown, then those of the player above. A board
   * seen from North's side is the same geometry with its indices turned by half.
   */
  readonly houses: readonly HouseBox[];
  /** The inlays, the row furthest below first. */
  readonly rails: readonly Box[];
  /** The store of the player below and that of the player above. */
  readonly stores: readonly [below: StoreBox, above: StoreBox];
}

const WIDE: Sizes = {
  pitch: 120,
  rx: 52,
  ry: 57,
  rail: 38,
  index: 25,
  frame: 10,
  spine: 26,
  end: 30,
  lip: 5,
  tray: 108,
  trayGap: 16,
  seed: 15.6,
  heaped: 15.6,
  face: 22,
  corner: 54,
  numeral: 29,
  small: 17,
  word: 17,
  peg: 3.8,
};
const TALL: Sizes = {
  pitch: 56,
  rx: 24.6,
  ry: 37,
  rail: 27,
  index: 16,
  frame: 6,
  spine: 15,
  end: 12,
  lip: 2.6,
  tray: 40,
  trayGap: 4,
  seed: 8.5,
  heaped: 7.14,
  face: 10,
  corner: 22,
  numeral: 22,
  small: 13.5,
  word: 13.5,
  peg: 2.3,
};
/** Seven houses and more in the width of a phone. */
const NARROW: Partial<Sizes> = { pitch: 48, rx: 21, end: 3, seed: 7.7, heaped: 6.47, face: 9 };
/** Four rows in about the height of two: lower bowls, and the houses' names on the rails. */
const FOUR: Record<Format, Partial<Sizes>> = {
  wide: { ry: 43, rail: 33, index: 22, numeral: 26, small: 20, tray: 92, seed: 14, heaped: 14 },
  tall: {
    ry: 18,
    rail: 20,
    index: 3,
    numeral: 17,
    small: 11.5,
    tray: 27,
    trayGap: 2,
    seed: 6.6,
    heaped: 5.6,
    peg: 1.9,
  },
};
/** A bowl is round where a tray is straight: it is wider. */
const BOWLS: Record<Format, Partial<Sizes>> = { wide: { tray: 126, trayGap: 14 }, tall: { tray: 52 } };

/** Where two surfaces of the plank meet there is this much wood. */
const GAP = 2;
const PLATE = { wide: 66, tall: 46 } as const;

function sizesOf({ rows, cols, stores }: Shape, format: Format): Sizes {
  return {
    ...(format === 'wide' ? WIDE : TALL),
    ...(format === 'tall' && cols > 6 ? NARROW : {}),
    ...(stores === 'bowls' ? BOWLS[format] : {}),
    ...(rows === 4 ? FOUR[format] : {}),
  };
}

/** The board turned by half: what the player below sees on the right, the player above sees on the right as well. */
function turner(w: number, h: number) {
  const point = (p: Point): Point => ({ x: w - p.x, y: h - p.y });
  const box = (b: Box): Box => ({ x: w - b.x - b.w, y: h - b.y - b.h, w: b.w, h: b.h });
  /** What stands left of a house stays left of it: it is read from below by both players. */
  const aside = ({ cx }: HouseBox, p: Point): Point => ({ x: w - cx + (p.x - cx), y: h - p.y });
  return {
    box,
    house: (b: HouseBox): HouseBox => ({
      ...b,
      cx: w - b.cx,
      cy: h - b.cy,
      count: aside(b, b.count),
      label: aside(b, b.label),
      peg: aside(b, b.peg),
      hand: point(b.hand),
      hit: box(b.hit),
    }),
    store: (b: StoreBox): StoreBox => ({
      ...box(b),
      low: b.low && { x: -b.low.x, y: -b.low.y },
      count: box(b.count),
      label: b.label && point(b.label),
      hand: point(b.hand),
    }),
  };
}

/** What a store is fitted into. */
interface Room {
  readonly sizes: Sizes;
  readonly bowl: boolean;
  readonly w: number;
  readonly h: number;
}

/** The store at the right end, from the top of the highest house to `bottom`; its count sits level with the rail. */
function endStore({ sizes, bowl, w, h }: Room, bottom: number, rail: Box, labelY: number): StoreBox {
  const x = w - sizes.end - sizes.tray;
  const middle = x + sizes.tray / 2;
  return {
    x,
    y: h - bottom,
    w: sizes.tray,
    h: 2 * bottom - h,
    low: bowl ? null : { x: 0, y: 0.62 },
    count: { x: middle - PLATE.wide / 2, y: rail.y, w: PLATE.wide, h: rail.h },
    label: { x: middle, y: labelY },
    hand: { x: middle, y: h / 2 },
  };
}

/** The store along the lower edge: a tray with its count at the right, or a bowl at the right with its count before it. */
function bandStore({ sizes, bowl, w, h }: Room): StoreBox {
  const margin = Math.max(sizes.end, 10);
  const y = h - sizes.frame - sizes.tray;
  const plate = (x: number): Box => ({ x, y: y + 4, w: PLATE.tall, h: Math.min(sizes.tray - 8, 32) });
  const hand = { x: w - sizes.end - sizes.pitch * 0.3, y: h / 2 };
  const trough = { x: margin, y: y + 2, w: w - 2 * margin - PLATE.tall - 4, h: sizes.tray - 4 };
  if (!bowl) return { ...trough, low: { x: 0.7, y: 0 }, count: plate(w - margin - PLATE.tall), label: null, hand };
  const long = w * 0.52;
  const x = w - margin - long;
  const count = { ...plate(x - PLATE.tall - 8), y: y + sizes.tray / 2 - 16 };
  const label = { x: (margin + count.x) / 2, y: y + sizes.tray / 2 };
  return { ...trough, x, w: long, low: null, count, label, hand };
}

function measure(shape: Shape, format: Format): Geometry {
  const sizes = sizesOf(shape, format);
  const { pitch, rx, ry, lip, rail, index, frame, spine, tray, trayGap, face } = sizes;
  const perSide = shape.rows / 2;
  // On four rows a rail carries the names of its houses and the pegs as well.
  const crowded = perSide > 1;
  const inset = crowded ? 1 : 4;
  const left = sizes.end + (format === 'wide' ? tray + trayGap : 0);
  const band = format === 'tall' ? tray + trayGap : 0;
  const w = 2 * left + pitch * shape.cols;
  // From the spine down: for each row a house and its rail, then the numbers, the tray and the frame.
  const row = rail + 2 * (ry + lip) + 2 * GAP;
  const half = spine / 2 + perSide * row + index + band + frame;
  const h = 2 * half;
  const labelY = half + spine / 2 + perSide * row + index / 2;

  const houses: HouseBox[] = [];
  const rails: Box[] = [];
  // The outer row first: its houses run from the left, an inner row's go back from the right (HW-2).
  for (let r = perSide - 1; r >= 0; r--) {
    const outer = r === perSide - 1;
    const top = half + spine / 2 + r * row;
    const cy = top + GAP + lip + ry;
    const railY = top + row - rail;
    const count = railY + rail / 2;
    rails.push({ x: left + inset, y: railY + 2, w: pitch * shape.cols - 2 * inset, h: rail - 4 });
    for (let i = 0; i < shape.cols; i++) {
      const cx = left + pitch * ((outer ? i : shape.cols - 1 - i) + 0.5);
      houses.push({
        cx,
        cy,
        rx,
        ry,
        count: { x: crowded ? cx + pitch * 0.04 : cx, y: count },
        label: crowded ? { x: cx - pitch * 0.36, y: count } : { x: cx, y: labelY },
        peg: crowded ? { x: cx + pitch * 0.4, y: count } : { x: cx, y: half + spine * 0.24 },
        hand: { x: cx, y: r === 0 ? half : top },
        hit: { x: cx - pitch / 2, y: cy - ry - lip, w: pitch, h: 2 * (ry + lip) + GAP + rail },
      });
    }
  }

  const turn = turner(w, h);
  const room = { sizes, bowl: shape.stores === 'bowls', w, h };
  const bottom = half + spine / 2 + perSide * row - rail - GAP;
  const store = format === 'wide' ? endStore(room, bottom - 2, rails[0] as Box, labelY) : bandStore(room);

  return {
    shape,
    format,
    sizes,
    w,
    h,
    view: { x: -face * 0.25, y: -face * 0.1, w: w + face * 0.5, h: h + face * 1.7 },
    houses: [...houses, ...houses.map(turn.house)],
    rails: [...rails, ...rails.map(turn.box)],
    stores: [store, turn.store(store)],
  };
}

const measured = new Map<string, Geometry>();

/** Where everything lies on a board of this shape in this format. The same arguments give the same object. */
export function geometryOf(shape: Shape, format: Format): Geometry {
  const key = `${format}-${shape.rows}x${shape.cols}-${shape.stores}`;
  let geometry = measured.get(key);
  if (!geometry) measured.set(key, (geometry = measure(shape, format)));
  return geometry;
}
