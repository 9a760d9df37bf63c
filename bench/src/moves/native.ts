import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Walked } from './walks.ts';

/** The walk in C, built for this run. */
export interface Native {
  walk(depth: number): Walked & { readonly seconds: number };
  /** Removes what was built. */
  end(): void;
}

/** Builds the walk with the system's compiler; null where there is none. */
export function buildNative(): Native | null {
  const directory = mkdtempSync(join(tmpdir(), 'uril-bench-'));
  const end = (): void => rmSync(directory, { recursive: true });
  const program = join(directory, 'walk');
  const source = fileURLToPath(new URL('native.c', import.meta.url));
  try {
    execFileSync('cc', ['-O2', '-o', program, source], { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch (fault) {
    end();
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fault;
  }
  return {
    walk(depth) {
      const [leaves, sum, seconds] = execFileSync(program, [String(depth)], { encoding: 'utf8' })
        .split(' ')
        .map(Number);
      return { leaves: leaves ?? NaN, sum: sum ?? NaN, seconds: seconds ?? NaN };
    },
    end,
  };
}
