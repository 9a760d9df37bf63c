import { checkRules } from '../check.ts';
import type { Rules } from '../rules.ts';

/** Rules values by id, and by id and version. */
export interface Registry<Id extends string> {
  /** The version new games are played by; the same frozen value every time. */
  current(id: Id): Rules;
  /** The value of one version, current or not; null when there never was one. */
  at(id: Id, version: number): Rules | null;
}

function frozen<T extends object>(value: T): T {
  for (const field of Object.values(value)) if (typeof field === 'object' && field !== null) frozen(field);
  return Object.freeze(value);
}

/**
 * A registry of the versions in force and, beside them, of all that were before. A value that does not pass, or a version
 * that comes twice or too late, is a bug, so it throws while the engine loads.
 * @param earlier versions of the same ids that are no longer current, in any order
 */
export function registryOf<Id extends string>(
  current: { readonly [I in Id]: Rules },
  earlier: readonly Rules[],
): Registry<Id> {
  const versions = new Map<string, Map<number, Rules>>();
  const put = (id: string, value: Rules): void => {
    const checked = checkRules(value);
    if (!checked.ok) throw new Error(`bad rules ${id}: ${checked.error.path} ${checked.error.fault}`);
    if (value.id !== id) throw new Error(`bad rules ${id}: registered under another id`);
    const known = versions.get(id) ?? new Map<number, Rules>();
    if (known.has(value.version)) throw new Error(`bad rules ${id}: version ${value.version} twice`);
    versions.set(id, known.set(value.version, frozen(checked.value)));
  };
  for (const id of Object.keys(current) as Id[]) put(id, current[id]);
  for (const value of earlier) {
    const now = (current as Readonly<Record<string, Rules>>)[value.id];
    if (!now || value.version >= now.version) throw new Error(`bad rules ${value.id}: ${value.version} is not earlier`);
    put(value.id, value);
  }
  return { current: (id) => current[id], at: (id, version) => versions.get(id)?.get(version) ?? null };
}
