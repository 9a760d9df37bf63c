export { fastPerft } from './fast-perft.ts';
export { firstOf } from './form.ts';
export type { Form, Move } from './form.ts';
export { formOf } from './forms.ts';
export { entryOf, otherSown, ownAfter, Packing, packRow } from './packing.ts';
