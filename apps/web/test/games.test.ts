import { RULES_IDS, rulesOf } from '@uril/engine';
import { LANGUAGES, loadCatalogue, pt } from '@uril/words';
import { describe, expect, test } from 'vitest';
import { gameLine, gameName, variantNote } from '../src/games.ts';

describe('what a game is called', () => {
  test.each([
    ['uril', 'Uril', 'Uril · 48 sementes · Cabo Verde'],
    ['uril-feedfirst', 'Uril, alimentar primeiro', 'Uril, alimentar primeiro · 48 sementes · Cabo Verde'],
    ['urim-7x3', 'Urim 7×3', 'Urim 7×3 · 42 sementes · Brava'],
    ['congkak-6x4', 'Congkak 6×4', 'Congkak 6×4 · 48 sementes · Sudeste Asiático'],
    ['hawalis', 'Hawalis', 'Hawalis · 56 sementes · Omã'],
  ] as const)('%s', (id, name, line) => {
    expect(gameName(pt.games, rulesOf(id))).toBe(name);
    expect(gameLine(pt, rulesOf(id))).toBe(line);
  });

  test.each(LANGUAGES)('no two rules are called alike in %s', async (language) => {
    const { games } = await loadCatalogue(language);
    expect(new Set(RULES_IDS.map((id) => gameName(games, rulesOf(id)))).size).toBe(RULES_IDS.length);
    for (const id of RULES_IDS) expect(variantNote(games, rulesOf(id))).toMatch(/^\p{Lu}?.*\.$/u);
  });
});
