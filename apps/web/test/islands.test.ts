import { ISLANDS } from '@uril/table';
import { describe, expect, it } from 'vitest';
import { ISLAND_DATA } from '../src/islands/data.ts';
import { EMBLEMS } from '../src/islands/emblems.ts';
import { drawScene, loadScene } from '../src/islands/scene.ts';

/** Every `url(#…)` and `href="#…"` in a drawing, and every id it defines. */
function names(markup: string): { used: Set<string>; defined: string[] } {
  const used = new Set([...markup.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id = '']) => id));
  const defined = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  return { used, defined };
}

describe.each(ISLANDS)('%s', (island) => {
  it.each([
    ['a desk', 1.6],
    ['a phone', 0.46],
    ['a cinema', 2.6],
  ])('is drawn for %s, by day and after dark', async (_frame, aspect) => {
    const scene = await loadScene(island);
    const day = drawScene(island, scene, { aspect, light: 'light', uid: 'a' });
    const night = drawScene(island, scene, { aspect, light: 'dark', uid: 'a' });
    expect(day.viewBox).toBe(`0 0 ${Math.round(1000 * aspect)} 1000`);
    expect(night.markup).not.toBe(day.markup);
    for (const { markup } of [day, night]) {
      expect(markup).not.toMatch(/NaN|undefined|null|Infinity/);
      const { used, defined } = names(markup);
      expect(new Set(defined).size).toBe(defined.length);
      expect([...used].filter((id) => !defined.includes(id))).toEqual([]);
      // A phone on a slow network waits for the code, not for this; but it has to lay it out.
      expect(markup.length).toBeLessThan(16_000);
    }
  });
  it('looks the same every time', async () => {
    const scene = await loadScene(island);
    const frame = { aspect: 1.6, light: 'light', uid: 'a' } as const;
    expect(drawScene(island, scene, frame)).toEqual(drawScene(island, scene, frame));
  });
  it('leaves out its empty sky where words begin high', async () => {
    const scene = await loadScene(island);
    const cut = scene.sky ?? 0;
    const { viewBox } = drawScene(island, scene, { aspect: 0.5, light: 'light', uid: 'a', rise: true });
    expect(viewBox).toBe(`0 ${cut} 500 ${1000 - cut}`);
  });
  it('has an emblem that needs nothing from the page', () => {
    expect(names(EMBLEMS[island]).used.size).toBe(0);
    expect(EMBLEMS[island]).toContain('<path');
  });
});

describe('the sea chart', () => {
  it('has no two islands in one place', () => {
    for (const a of ISLANDS)
      for (const b of ISLANDS) {
        if (a === b) continue;
        const [[ax, ay], [bx, by]] = [ISLAND_DATA[a].chart, ISLAND_DATA[b].chart];
        // In a chart of 486 by 236, emblems are 44 wide.
        expect(Math.hypot((ax - bx) * 4.86, (ay - by) * 2.36), `${a} ${b}`).toBeGreaterThan(44);
      }
  });
  it('keeps every island, its name below it, inside', () => {
    for (const island of ISLANDS) {
      const [x, y] = ISLAND_DATA[island].chart;
      expect([x >= 8 && x <= 92, y >= 11 && y <= 82]).toEqual([true, true]);
    }
  });
});
