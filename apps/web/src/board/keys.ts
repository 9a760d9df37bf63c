/** Where digits are typed, not played. */
const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** What takes the whole page for itself. */
const DIALOG = 'dialog[open], [aria-modal="true"]';

/** The house number that a key asks to be played; null when it means something else, or something else is open. */
export function playedNumber(event: KeyboardEvent, houses: number): number | null {
  if (event.defaultPrevented || event.repeat || event.isComposing) return null;
  if (event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/.test(event.key)) return null;
  if (event.target instanceof Element && event.target.closest(FIELD)) return null;
  if (document.querySelector(DIALOG)) return null;
  const number = Number(event.key);
  return number <= houses ? number : null;
}
