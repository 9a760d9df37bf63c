/** `wide`: trays at the ends, for containers from 600 px. `tall`: trays above and below, for phones. */
export const FORMATS = ['wide', 'tall'] as const;
export type Format = (typeof FORMATS)[number];

/** What a board consists of, whatever game is played on it. */
export interface Shape {
  /** Two rows: one a player. Four: two a player, each player's own ring (HW-2). */
  readonly rows: 2 | 4;
  /** Houses in a row. */
  readonly cols: number;
  /** Whether harvested seeds lie in a tray for each player. */
  readonly stores: 'trays' | 'none';
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
  /** Number of the house for its owner, from 1 (G1); the ring's number on four rows. */
  readonly number: number;
  /** Middle of the seed count on the rail. */
  readonly count: Point;
  /** Middle of the house's own number; null on inner rows, which have no room for it. */
  readonly label: Point | null;
  /** Where the peg of a last move sits, beside the spine. */
  readonly peg: Point;
  /** What a finger may touch. */
  readonly hit: Box;
}

/** A trough for harvested seeds; its ends are half circles. */
export interface StoreBox extends Box {
  /** Towards which the seeds gather, from -1 to 1 on each axis. */
  readonly low: Point;
  /** Plate of the seed count. */
  readonly count: Box;
  /** Middle of the word above the plate; null where there is no room for one. */
  readonly label: Point | null;
}

/** Sizes in board units, the same for every board of a format. */
export interface Sizes {
  /** From house to house along a row. */
  readonly pitch: number;
  readonly rx: number;
  readonly ry: number;
  /** Height of the dark inlay that carries the counts. */
  readonly rail: number;
  /** Height of the strip of house numbers. */
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
  /** Font sizes of counts and house numbers. */
  readonly numeral: number;
  readonly small: number;
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
  /** The tray of the player below and that of the player above; none without stores. */
  readonly stores: readonly StoreBox[];
  /** Height of the line between the two players. */
  readonly spineY: number;
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
  peg: 2.3,
};
/** Seven houses and more in the width of a phone. */
const NARROW: Partial<Sizes> = { pitch: 48, rx: 21, end: 3, seed: 7.7, heaped: 6.47, face: 9 };

/** Where two surfaces of the plank meet there is this much wood. */
const GAP = 2;
const PLATE = { wide: 66, tall: 46 } as const;

function sizesOf(shape: Shape, format: Format): Sizes {
  const base = format === 'wide' ? WIDE : shape.cols > 6 ? { ...TALL, ...NARROW } : TALL;
  if (shape.rows === 2) return base;
  return { ...base, ry: base.ry * (format === 'tall' ? 0.72 : 0.8), spine: base.spine * 1.1 };
}

/** The board turned by half: what the player below sees on the right, the player above sees on the right as well. */
function turner(w: number, h: number) {
  const point = (p: Point): Point => ({ x: w - p.x, y: h - p.y });
  const box = (b: Box): Box => ({ x: w - b.x - b.w, y: h - b.y - b.h, w: b.w, h: b.h });
  return {
    box,
    house: (b: HouseBox): HouseBox => ({
      ...b,
      cx: w - b.cx,
      cy: h - b.cy,
      count: point(b.count),
      label: b.label && point(b.label),
      peg: point(b.peg),
      hit: box(b.hit),
    }),
    store: (b: StoreBox): StoreBox => ({
      ...box(b),
      low: { x: -b.low.x, y: -b.low.y },
      count: box(b.count),
      label: b.label && point(b.label),
    }),
  };
}

/** The tray at the right end, from the top of the highest house to `bottom`; its count sits level with the rail. */
function endTray(sizes: Sizes, w: number, h: number, bottom: number, rail: Box, labelY: number): StoreBox {
  const x = w - sizes.end - sizes.tray;
  const middle = x + sizes.tray / 2;
  return {
    x,
    y: h - bottom,
    w: sizes.tray,
    h: 2 * bottom - h,
    low: { x: 0, y: 0.62 },
    count: { x: middle - PLATE.wide / 2, y: rail.y, w: PLATE.wide, h: rail.h },
    label: { x: middle, y: labelY },
  };
}

/** The tray along the lower edge, its count at the right. */
function bandTray(sizes: Sizes, w: number, h: number): StoreBox {
  const margin = Math.max(sizes.end, 10);
  const y = h - sizes.frame - sizes.tray;
  return {
    x: margin,
    y: y + 2,
    w: w - 2 * margin - PLATE.tall - 4,
    h: sizes.tray - 4,
    low: { x: 0.7, y: 0 },
    count: { x: w - margin - PLATE.tall, y: y + 4, w: PLATE.tall, h: sizes.tray - 8 },
    label: null,
  };
}

function measure(shape: Shape, format: Format): Geometry {
  const sizes = sizesOf(shape, format);
  const { pitch, rx, ry, lip, rail, index, frame, spine, tray, trayGap, face } = sizes;
  const perSide = shape.rows / 2;
  const trays = shape.stores === 'trays';
  const left = sizes.end + (trays && format === 'wide' ? tray + trayGap : 0);
  const band = trays && format === 'tall' ? tray + trayGap : 0;
  const w = 2 * left + pitch * shape.cols;
  // From the spine down: for each row a house and its rail, then the numbers, the tray and the frame.
  const row = rail + 2 * (ry + lip) + 2 * GAP;
  const half = spine / 2 + perSide * row + index + band + frame;
  const h = 2 * half;
  const labelY = half + spine / 2 + perSide * row + index / 2;

  const houses: HouseBox[] = [];
  const rails: Box[] = [];
  // The outer row first: its houses are numbered from the left, an inner row's go back from the right (HW-2).
  for (let r = perSide - 1; r >= 0; r--) {
    const outer = r === perSide - 1;
    const top = half + spine / 2 + r * row;
    const cy = top + GAP + lip + ry;
    const railY = top + row - rail;
    rails.push({ x: left + 4, y: railY + 2, w: pitch * shape.cols - 8, h: rail - 4 });
    for (let i = 0; i < shape.cols; i++) {
      const cx = left + pitch * ((outer ? i : shape.cols - 1 - i) + 0.5);
      houses.push({
        cx,
        cy,
        rx,
        ry,
        number: houses.length + 1,
        count: { x: cx, y: railY + rail / 2 },
        label: outer ? { x: cx, y: labelY } : null,
        peg: { x: cx, y: half + spine * 0.24 },
        hit: { x: cx - pitch / 2, y: cy - ry - lip, w: pitch, h: 2 * (ry + lip) + GAP + rail },
      });
    }
  }

  const turn = turner(w, h);
  const bottom = half + spine / 2 + perSide * row - rail - GAP;
  const stores: StoreBox[] = [];
  if (trays && format === 'wide') stores.push(endTray(sizes, w, h, bottom - 2, rails[0] as Box, labelY));
  if (trays && format === 'tall') stores.push(bandTray(sizes, w, h));

  return {
    shape,
    format,
    sizes,
    w,
    h,
    view: { x: -face * 0.25, y: -face * 0.1, w: w + face * 0.5, h: h + face * 1.7 },
    houses: [...houses, ...houses.map(turn.house)],
    rails: [...rails, ...rails.map(turn.box)],
    stores: [...stores, ...stores.map(turn.store)],
    spineY: half,
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
