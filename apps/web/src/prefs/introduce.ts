import type { Island } from '@uril/table';
import { makePerson, readPerson, updatePerson, type ApiCode } from '../play/api.ts';
import { prefs } from './prefs.svelte.ts';

let before: Promise<ApiCode | null> = Promise.resolve(null);

/**
 * Tells the server who plays here: makes a person, or changes the one it knows; somebody it has forgotten is made anew.
 * `name` has been through `cleanName`. Null when it is done, and `prefs` then hold what the server answered;
 * so they do after `name-by-operator`.
 * One at a time: two at once would make two people.
 */
export function introduce(name: string, island: Island): Promise<ApiCode | null> {
  prefs.island = island;
  before = before.then(() => tell(name));
  return before;
}

async function tell(name: string): Promise<ApiCode | null> {
  const { person, island } = prefs;
  if (person?.name === name && person.island === island) return null;
  // What is not changed is not said: an operator may have given another name since this device heard of it last.
  const changed = person && (await updatePerson(person.token, person.name === name ? { island } : { name, island }));
  if (changed?.ok) prefs.update(changed.value);
  else if (person && changed?.error.code === 'name-by-operator') {
    const read = await readPerson(person.token);
    if (read.ok) prefs.update(read.value.person);
    return changed.error.code;
  } else if (changed && changed.error.code !== 'wrong-token') return changed.error.code;
  else {
    const made = await makePerson(name, island);
    if (!made.ok) return made.error.code;
    prefs.know(made.value.person, made.value.token);
  }
  // Another island may have been picked while the answer was on its way: the last one picked is the one that counts.
  return prefs.island === island ? null : tell(name);
}
