import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../src/storage/open.ts';
import { KEYS_MAX, type Store, type StorePlace } from '../../src/storage/store.ts';
import type { Kind } from './contract.ts';
import { ana, bia, key, NOON } from './samples.ts';

const admittingProcess = fileURLToPath(new URL('./admitting-process.ts', import.meta.url));
const link = { hash: 'link', kind: 'link', device: 'windows' } as const;
const phone = { code: 'code', token: 'phone', device: 'android', until: NOON + 300 } as const;
const taken = expect.objectContaining({ name: 'StoreError', code: 'taken' }) as Error;

/** What every store has to do with devices, personal links, and devices that wait to be let in. */
export function keysContract(name: string, kind: Kind): void {
  describe(`${name}: devices`, () => {
    let place: StorePlace;
    let store: Store;

    beforeEach(async () => {
      place = await kind.place();
      store = await openStore(place);
      await store.addPerson(ana, 'first', NOON, 'mac');
      await store.addPerson(bia, 'hash-b', NOON);
    });
    afterEach(() => store.close());

    test('several devices and a link, in their order, each revoked on its own, and remembered', async () => {
      expect(await store.addToken(ana.id, key('second'), NOON + 1)).toBe('added');
      expect(await store.addToken(ana.id, link, NOON + 2)).toBe('added');
      expect(await store.addToken('nobody', key('other'), NOON)).toBe('gone');
      expect(await store.personByToken('other')).toBeNull();
      expect(await store.keysOf(ana.id)).toEqual([
        { ...key('first'), device: 'mac', madeAt: NOON },
        { ...key('second'), madeAt: NOON + 1 },
        { ...link, madeAt: NOON + 2 },
      ]);

      expect(await store.revokeToken('first', NOON + 3)).toBe(true);
      expect(await store.revokeToken('first', NOON + 3)).toBe(false);
      expect(await store.personByToken('first')).toBeNull();
      expect(await store.personByToken('second')).toEqual(ana);
      expect((await store.keysOf(ana.id)).map(({ hash }) => hash)).toEqual(['second', 'link']);
      expect(await store.wasRevoked('first')).toBe(true);
      for (const hash of ['second', 'other', 'unknown']) expect(await store.wasRevoked(hash)).toBe(false);
    });

    test('a link is no token of a device, and the other way round', async () => {
      await store.addToken(ana.id, link, NOON);
      expect(await store.personByToken('link')).toBeNull();
      expect(await store.personByToken('link', 'link')).toEqual(ana);
      expect(await store.personByToken('first', 'link')).toBeNull();
    });

    test('a device that waits is found by its code and its token until its time is over, also after a restart', async () => {
      await store.addArrival(phone, NOON);
      await store.close();
      store = await openStore(place);
      const waiting = { device: 'android', until: NOON + 300 };
      for (const hash of ['code', 'phone']) {
        expect(await store.findArrival(hash, NOON + 300)).toEqual(waiting);
        expect(await store.findArrival(hash, NOON + 301)).toBeNull();
      }
      expect(await store.findArrival('other', NOON)).toBeNull();
      expect(await store.personByToken('phone')).toBeNull();
      await expect(store.addArrival({ ...phone, token: 'new' }, NOON)).rejects.toEqual(taken);
      await expect(store.addArrival({ ...phone, code: 'new' }, NOON)).rejects.toEqual(taken);
      // Its time over, it makes room.
      await store.addArrival({ ...phone, until: NOON + 900 }, NOON + 301);
      expect(await store.findArrival('code', NOON + 900)).not.toBeNull();
    });

    test('let in by two at once: one of them, once', async () => {
      await store.addArrival(phone, NOON);
      const other = await openStore(place);
      const all = await Promise.all([
        store.admitArrival('code', ana.id, NOON + 1),
        other.admitArrival('code', bia.id, NOON + 1),
        store.admitArrival('code', bia.id, NOON + 1),
      ]);
      await other.close();
      expect(all.toSorted()).toEqual(['added', 'late', 'late']);
      const winner = all[0] === 'added' ? ana : bia;
      expect(await store.personByToken('phone')).toEqual(winner);
      expect((await store.keysOf(winner.id)).at(-1)).toEqual({ ...key('phone'), device: 'android', madeAt: NOON + 1 });
      expect(await store.findArrival('code', NOON + 1)).toBeNull();
      expect(await store.admitArrival('code', ana.id, NOON + 2)).toBe('late');
    });

    test('nobody has more than there is room for, though they come at once; a device that finds none waits on', async () => {
      await store.addArrival(phone, NOON);
      const more = Array.from({ length: KEYS_MAX - 2 }, (_, number) => key(`more-${number}`));
      for (const one of more) expect(await store.addToken(ana.id, one, NOON)).toBe('added');
      const other = await openStore(place);
      const last = await Promise.all([
        store.addToken(ana.id, link, NOON),
        other.addToken(ana.id, key('last'), NOON),
        other.admitArrival('code', ana.id, NOON),
        store.addToken(ana.id, key('late'), NOON),
      ]);
      await other.close();
      expect(last.toSorted()).toEqual(['added', 'full', 'full', 'full']);
      expect(await store.keysOf(ana.id)).toHaveLength(KEYS_MAX);

      await store.revokeToken('first', NOON);
      if (last[2] === 'full') expect(await store.admitArrival('code', ana.id, NOON)).toBe('added');
      expect(await store.personByToken('phone')).toEqual(ana);
      expect(await store.addToken(bia.id, key('hers'), NOON)).toBe('added');
    });

    test('nobody is let in too late, by another code, or by who is gone', async () => {
      await store.addArrival(phone, NOON);
      expect(await store.admitArrival('code', ana.id, NOON + 301)).toBe('late');
      expect(await store.admitArrival('phone', ana.id, NOON)).toBe('late');
      await store.retire(ana.id, NOON);
      expect(await store.admitArrival('code', ana.id, NOON)).toBe('gone');
      expect(await store.personByToken('phone')).toBeNull();
    });

    test('killed between any two steps of letting a device in and putting it out: each is done whole or not at all', async () => {
      const STEPS = ['waits', 'in', 'out'] as const;
      const stepOf = async (name: string): Promise<(typeof STEPS)[number] | null> => {
        const done = [
          (await store.findArrival(`code-${name}`, NOON)) !== null,
          (await store.personByToken(`token-${name}`)) !== null,
          await store.wasRevoked(`token-${name}`),
        ];
        // Never two at once: a code that was used opens nothing, and what was put out does not come back.
        expect(done.filter(Boolean).length).toBeLessThanOrEqual(1);
        return STEPS[done.indexOf(true)] ?? null;
      };
      // After the seventh step that was acknowledged another is on its way, after the eighth the next, and so on.
      for (const most of [7, 8, 9]) {
        const child = spawn(process.execPath, [admittingProcess, JSON.stringify(place), `${most}`], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const acknowledged: string[] = [];
        const lines = createInterface({ input: child.stdout });
        lines.on('line', (line) => {
          if (acknowledged.push(line) === most) child.kill('SIGKILL');
        });
        await Promise.all([once(child, 'exit'), once(lines, 'close')]);
        expect([child.signalCode, acknowledged.length >= most]).toEqual(['SIGKILL', true]);

        const [number = '', step = ''] = acknowledged.at(-1)?.split(' ') ?? [];
        for (let before = 0; before < Number(number); before++) expect(await stepOf(`${most}-${before}`)).toBe('out');
        // More may be stored than the child could still tell of, never less.
        const reached = await stepOf(`${most}-${number}`);
        expect(STEPS.indexOf(reached ?? 'waits')).toBeGreaterThanOrEqual(STEPS.indexOf(step as 'waits'));
        expect(reached).not.toBeNull();
      }
    });
  });
}
