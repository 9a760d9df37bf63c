import type { Island } from '@uril/table';
import { makePerson, updatePerson, type ApiCode } from '../play/api.ts';
import { prefs } from './prefs.svelte.ts';

/**
 * Tells the server who plays here: makes a person, or changes the one it knows; somebody it has forgotten is made anew.
 * `name` has been through `cleanName`. Null when it is done, and `prefs` then hold what the server answered.
 */
export async function introduce(name: string, island: Island): Promise<ApiCode | null> {
  const known = prefs.person;
  if (known?.name === name && known.island === island) return null;
  if (known) {
    const changed = await updatePerson(known.token, { name, island });
    if (changed.ok) {
      prefs.update(changed.value);
      return null;
    }
    if (changed.error.code !== 'wrong-token') return changed.error.code;
  }
  const made = await makePerson(name, island);
  if (!made.ok) return made.error.code;
  prefs.know(made.value.person, made.value.token);
  return null;
}
