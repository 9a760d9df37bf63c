import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Where a file is written before it takes its name: beside it, so that the name is all that changes. No number of a process is
 * in it: in containers those come again, and one that was killed may have left its part.
 */
const partOf = (path: string): string => `${path}.${randomUUID()}.part`;

/** Throws when a file of this name could not be written; better before long work than after it. */
export function checkWritable(path: string): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) throw new Error(`${path}: is a directory`);
  // A device or a pipe is not written to but replaced, for everybody who uses it.
  if (there?.isFile() === false) throw new Error(`${path}: is no file`);
  const part = partOf(path);
  closeSync(openSync(part, 'wx'));
  rmSync(part);
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

function flushDirectory(path: string): void {
  const directory = openSync(path, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}

/**
 * Writes a file that is there whole or not at all, however the process or the machine ends: under another name, flushed to the
 * disk, then renamed. A file that had the name before is replaced.
 */
export function writeWhole(path: string, parts: Iterable<Uint8Array>): void {
  const part = partOf(path);
  const file = openSync(part, 'wx');
  try {
    try {
      for (const bytes of parts) writeAll(file, bytes);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(part, path);
  } catch (failure) {
    rmSync(part, { force: true });
    throw failure;
  }
  // Windows opens no directories; there the name is as lasting as the file system makes it.
  if (process.platform !== 'win32') flushDirectory(dirname(path));
}
