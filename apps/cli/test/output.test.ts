import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { Output } from '../src/output.ts';

/** A stream that takes what it is given only when told to. */
function slow(): { stream: Writable; taken: string[]; take: (error?: Error) => void } {
  const waiting: ((error?: Error) => void)[] = [];
  const taken: string[] = [];
  const stream = new Writable({
    highWaterMark: 8,
    decodeStrings: false,
    write(text: string, _encoding, done) {
      taken.push(text);
      waiting.push(done);
    },
  });
  return { stream, taken, take: (error) => waiting.shift()?.(error) };
}
const tick = () => new Promise((resolve) => setImmediate(resolve));
const failure = (code: string): Error => Object.assign(new Error(code), { code });

test('a write waits while the reader is behind', async () => {
  const { stream, take } = slow();
  const output = new Output(stream);
  let room = 'none';
  const write = output.write('0123456789').then((open) => (room = open ? 'open' : 'gone'));
  await tick();
  expect(room).toBe('none');
  take();
  await write;
  expect(room).toBe('open');
});

test('a reader that has gone is told as false, at once and ever after', async () => {
  const { stream, take, taken } = slow();
  const output = new Output(stream);
  const write = output.write('0123456789');
  await tick();
  take(failure('EPIPE'));
  expect(await write).toBe(false);
  expect(await output.write('more')).toBe(false);
  await output.flush();
  expect(taken).toEqual(['0123456789']);
});

test('of several writes that wait none is forgotten', async () => {
  const { stream, take } = slow();
  const output = new Output(stream);
  const writes = ['0123456789', 'and', 'more'].map((text) => output.write(text));
  await tick();
  take(failure('EPIPE'));
  expect(await Promise.all(writes)).toEqual([false, false, false]);
  expect(output.gone).toBe(true);
});

test('any other failure is one', async () => {
  const { stream, take } = slow();
  const output = new Output(stream);
  await output.write('0123');
  take(failure('ENOSPC'));
  await expect(output.flush()).rejects.toThrow('ENOSPC');
  await expect(output.write('more')).rejects.toThrow('ENOSPC');
});
