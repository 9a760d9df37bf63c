/** Where signs are typed, not played. */
const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** What takes the whole page for itself. */
const DIALOG = 'dialog[open], [aria-modal="true"]';

/**
 * The house that a key asks to be played, as its place among `names`: by its name, or by its number where names are
 * letters. null when the key means something else, or something else is open.
 */
export function playedHouse(event: KeyboardEvent, names: readonly string[]): number | null {
  if (event.defaultPrevented || event.repeat || event.isComposing) return null;
  if (event.ctrlKey || event.altKey || event.metaKey || event.key.length !== 1) return null;
  if (event.target instanceof Element && event.target.closest(FIELD)) return null;
  if (document.querySelector(DIALOG)) return null;
  const named = names.findIndex((name) => name.toLowerCase() === event.key.toLowerCase());
  if (named >= 0) return named;
  return /^[1-9]$/.test(event.key) && Number(event.key) <= names.length ? Number(event.key) - 1 : null;
}
