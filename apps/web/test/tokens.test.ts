import { readFileSync } from 'node:fs';
import { ISLANDS } from '@uril/table';
import { describe, expect, it } from 'vitest';
import { ISLAND_DATA } from '../src/islands/data.ts';

const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');

/** The custom properties of a block that begins with `opening`. */
function block(opening: string): Map<string, string> {
  const start = css.indexOf(opening);
  const body = css.slice(start + opening.length, css.indexOf('}', start));
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}
const light = block(':root {');
const darkByDevice = block(":root:not([data-theme='light']) {");
const darkByChoice = block(":root[data-theme='dark'] {");

function colour(name: string, dark: boolean): string {
  const value = (dark ? darkByChoice.get(name) : undefined) ?? light.get(name) ?? '';
  const role = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return role ? colour(role, dark) : value;
}
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const v = parseInt(hex.slice(i, i + 2), 16) / 255;
    return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

describe('the dark theme', () => {
  it('is the same by the device and by choice', () => {
    expect(darkByDevice.size).toBeGreaterThan(30);
    expect([...darkByDevice]).toEqual([...darkByChoice]);
  });
  it('only changes what the light one has', () => {
    for (const name of darkByChoice.keys()) expect(light.has(name), name).toBe(true);
  });
});

describe.each([
  ['light', false],
  ['dark', true],
])('text in the %s theme', (_theme, dark) => {
  it.each([
    ['--ink', '--bg'],
    ['--ink', '--surface'],
    ['--ink', '--sea'],
    ['--ink', '--veil'],
    ['--ink-2', '--bg'],
    ['--ink-2', '--surface'],
    ['--accent', '--surface'],
    ['--accent', '--veil'],
    ['--on-accent', '--accent-fill'],
    ['--on-accent', '--accent-hover'],
    ['--link', '--bg'],
    ['--link', '--surface'],
    ['--good', '--surface'],
    ['--warn', '--surface'],
    ['--bad', '--surface'],
    ['--cloth-ink', '--cloth'],
    ['--cloth-ink', '--cloth-2'],
    ['--cloth-ink-2', '--cloth'],
    ['--mark', '--cloth'],
    ['--on-pill', '--pill'],
    ['--on-toast', '--toast'],
    ['--sea-ink', '--sea'],
  ])('%s on %s is at least 4.5', (ink, ground) => {
    expect(contrast(colour(ink, dark), colour(ground, dark))).toBeGreaterThanOrEqual(4.5);
  });
  it.each([
    ['--edge', '--surface'],
    ['--cloth-edge', '--cloth'],
    ['--focus', '--surface'],
    ['--focus', '--cloth'],
    ['--focus', '--bg'],
  ])('the outline %s on %s is at least 3', (edge, ground) => {
    expect(contrast(colour(edge, dark), colour(ground, dark))).toBeGreaterThanOrEqual(3);
  });
});

describe('words on an island’s own mist', () => {
  it.each(ISLANDS)('%s', (island) => {
    const [day] = ISLAND_DATA[island].haze;
    expect(contrast(colour('--ink', false), day)).toBeGreaterThanOrEqual(7);
    expect(contrast(colour('--accent', false), day)).toBeGreaterThanOrEqual(4.5);
  });
});
