import { PLANK_DEFS, seedDefs } from '@uril/board';

const ID = 'board-sheet';

/** Puts on the page, once for all boards, what they draw with: the seeds as symbols and the paints of the wood. */
export function layOutSheet(): void {
  if (document.getElementById(ID)) return;
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sheet.id = ID;
  sheet.setAttribute('aria-hidden', 'true');
  sheet.setAttribute('width', '0');
  sheet.setAttribute('height', '0');
  // Not `display: none`: paints inside it would be lost.
  sheet.style.position = 'absolute';
  sheet.innerHTML = `<defs>${PLANK_DEFS}${seedDefs()}</defs>`;
  document.body.append(sheet);
}
