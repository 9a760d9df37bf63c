import type { Catalogue } from '@uril/words';

/** What a screen is called on the way back to it, by the first part of its address. */
const NAMES: ReadonlyMap<string, keyof Catalogue['common']['back']> = new Map([
  ['m', 'table'],
  ['salas', 'lobby'],
  ['local', 'local'],
  ['jogar', 'local'],
  ['jogo', 'game'],
]);

/** Where the way back from the rules leads, and its name: home for who came straight to them, or from a screen without a name. */
export function wayBack(from: string | null): {
  readonly href: string;
  readonly to: keyof Catalogue['common']['back'];
} {
  const to = NAMES.get(from?.split('/')[1] ?? '');
  return from === null || to === undefined ? { href: '/', to: 'home' } : { href: from, to };
}
