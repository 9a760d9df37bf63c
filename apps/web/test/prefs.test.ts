import { describe, expect, it } from 'vitest';
import { deviceId } from '../src/prefs/device.ts';
import { readPrefs } from '../src/prefs/shape.ts';
import { readKept, writeKept, type Keep } from '../src/prefs/store.ts';

const memory = (kept: Record<string, string> = {}): Keep & { kept: Record<string, string> } => ({
  kept,
  getItem: (key) => kept[key] ?? null,
  setItem: (key, value) => void (kept[key] = value),
  removeItem: (key) => void delete kept[key],
});
/** Storage as a private window has it: there, but every touch throws. */
const forbidden: Keep = {
  getItem: () => {
    throw new Error('SecurityError');
  },
  setItem: () => {
    throw new Error('QuotaExceededError');
  },
  removeItem: () => {
    throw new Error('SecurityError');
  },
};

describe('what is kept on the device', () => {
  it('comes back as it was', () => {
    const keep = memory();
    writeKept(keep, 'a', { b: [1, 'ilha'] });
    expect(readKept(keep, 'a')).toEqual({ b: [1, 'ilha'] });
    writeKept(keep, 'a', undefined);
    expect(readKept(keep, 'a')).toBeUndefined();
  });
  it.each<[string, Keep | null]>([
    ['there is no storage', null],
    ['storage is forbidden', forbidden],
    ['nothing is kept', memory()],
    ['what is kept is damaged', memory({ a: '{"b":' })],
  ])('is nothing when %s', (_title, keep) => {
    expect(readKept(keep, 'a')).toBeUndefined();
    expect(() => writeKept(keep, 'b', 1)).not.toThrow();
  });
});

describe('preferences', () => {
  const fallback = { language: 'pt', island: 'fogo' } as const;
  const person = { id: 'p1', name: 'Bia', island: 'maio', token: 'secret' };
  const fresh = {
    person: null,
    island: 'fogo',
    theme: 'auto',
    language: 'pt',
    speed: 'normal',
    muted: false,
    rules: 'uril',
  };

  it.each([undefined, null, 3, 'x', [], { person: 7, theme: 'pink', language: 'xx', speed: 0, island: 'atlantis' }])(
    'begin anew from %j',
    (value) => {
      expect(readPrefs(value, fallback)).toEqual(fresh);
    },
  );
  it('keep every part that is sound', () => {
    expect(
      readPrefs(
        { theme: 'dark', language: 'en', speed: 'fast', rules: 'uril-feedfirst', island: 'sal', person: {}, muted: 1 },
        fallback,
      ),
    ).toEqual({
      person: null,
      island: 'sal',
      theme: 'dark',
      language: 'en',
      speed: 'fast',
      muted: false,
      rules: 'uril-feedfirst',
    });
  });
  it('show the island of a person who has one', () => {
    expect(readPrefs({ person, island: 'sal' }, fallback)).toMatchObject({ person, island: 'maio' });
  });
  it.each(['id', 'name', 'token', 'island'])('know nobody without their %s', (part) => {
    expect(readPrefs({ person: { ...person, [part]: '' } }, fallback).person).toBeNull();
  });
  it('take nothing from a person but what they need', () => {
    expect(readPrefs({ person: { ...person, admin: true } }, fallback).person).toEqual(person);
  });
});

describe('the device', () => {
  it('keeps its id', () => {
    const keep = memory();
    const id = deviceId(keep);
    expect(id).toMatch(/^[\w-]{16,32}$/);
    expect(deviceId(keep)).toBe(id);
  });
  it('is another for every device', () => {
    expect(deviceId(memory())).not.toBe(deviceId(memory()));
  });
  it.each(['"short"', '"has spaces in it, and is long"', '17', '{'])('makes a new one in place of %s', (damaged) => {
    expect(deviceId(memory({ 'uril.device': damaged }))).toMatch(/^[\w-]{16,32}$/);
  });
  it('has one even where nothing can be kept', () => {
    expect(deviceId(forbidden)).toMatch(/^[\w-]{16,32}$/);
    expect(deviceId(null)).toMatch(/^[\w-]{16,32}$/);
  });
});
