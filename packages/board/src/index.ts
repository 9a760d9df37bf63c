export { FORMATS, geometryOf } from './geometry.ts';
export type { Box, Format, Geometry, HouseBox, Point, Shape, Sizes, StoreBox } from './geometry.ts';
export { housePile, pileOf, storePile } from './pile.ts';
export type { Hollow, Seed } from './pile.ts';
export { plank, PLANK_DEFS } from './plank.ts';
export { SEED_KINDS, seedDefs, seedId } from './seeds.ts';
export { smallBoard, smallSize } from './small.ts';
export type { SmallBoard } from './small.ts';
