import { isRulesId, ok, parsePosition, rulesOf, startPosition } from '@uril/engine';
import type { Position, Result, Rules } from '@uril/engine';
import type { Usage } from './command.ts';
import { usage } from './command.ts';

/** Options that say which game a command is about. */
export const RULES = { rules: { type: 'string' } } as const;
/** The same, and where in it. */
export const START = { ...RULES, position: { type: 'string' } } as const;

/** The game that `RULES` options name. */
export function readRules(values: { readonly rules?: string | undefined }): Result<Rules, Usage> {
  if (values.rules === undefined) return usage('--rules is missing');
  if (!isRulesId(values.rules)) return usage(`unknown rules '${values.rules}'; 'uril rules' lists them`);
  return ok(rulesOf(values.rules));
}

/** The game and the position that `START` options name; the start when they name none. */
export function readStart(values: {
  readonly rules?: string | undefined;
  readonly position?: string | undefined;
}): Result<{ readonly rules: Rules; readonly position: Position }, Usage> {
  const rules = readRules(values);
  if (!rules.ok) return rules;
  if (values.position === undefined) return ok({ rules: rules.value, position: startPosition(rules.value) });
  const position = parsePosition(rules.value, values.position);
  return position.ok
    ? ok({ rules: rules.value, position: position.value })
    : usage(`--position is no position line of ${rules.value.id}`);
}

/** A whole number from 1, as an option gives it that has to be there. */
export function readCount(name: string, text: string | undefined, most: number): Result<number, Usage> {
  if (text === undefined) return usage(`--${name} is missing`);
  const count = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= most ? ok(count) : usage(`--${name} is a whole number from 1 to ${most}`);
}
