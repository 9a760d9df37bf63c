import type { Rules } from '../rules.ts';
import type { Form } from './form.ts';
import { PackedForm } from './packed-form.ts';
import { isPackable } from './packing.ts';
import { TypedForm } from './typed-form.ts';

/** The fastest form a game can be searched in. @param plies how far above the position it begins with play may go */
export const formOf = (rules: Rules, plies: number): Form =>
  isPackable(rules) ? new PackedForm(rules, plies) : new TypedForm(rules, plies);
