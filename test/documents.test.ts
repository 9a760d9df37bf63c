import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/lib/root.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, what]) => what ?? '');

describe.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s', (name) => {
  const text = read(name);

  it('links and names only files that are there', () => {
    const links = found(text, /\]\((?!https?:)([^)#]+)/g);
    const names = found(text, /`((?:packages|apps|bench|test|scripts|\.ci|\.eslint)(?:\/[\w./-]*)?)`/g);
    expect([...links, ...names].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names only commands that there are', () => {
    const commands = found(text, /(?:`|^|\| )npm (?:run )?(?:-s )?((?!run\b)[a-z][\w:]*)/gm);
    expect(commands.filter((command) => !Object.hasOwn(scripts, command))).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  it('marks in the table of imports what each room depends on', () => {
    const [, head = '', rows = ''] = /^\|( +\| `engine` .*)\n.*\n((?:\|.*\n)+)/m.exec(read('ARCHITECTURE.md')) ?? [];
    const columns = found(head, /`(\w+)`/g);
    const marked = rows
      .trimEnd()
      .split('\n')
      .map((row) => {
        const [room = '', ...marks] = row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim());
        return [room.replaceAll('`', ''), columns.filter((_, index) => marks[index] !== '')] as const;
      });
    expect(marked.length).toBeGreaterThan(5);
    for (const [room, imports] of marked) {
      const { dependencies } = JSON.parse(read(`${room}/package.json`)) as { dependencies: Record<string, string> };
      const depends = Object.keys(dependencies).flatMap((name) => found(name, /^@uril\/(\w+)$/g));
      expect(depends.sort(), room).toEqual([...imports].sort());
    }
  });
});

describe('README.md', () => {
  it('lists every variable of the environment that the server reads, and no other', () => {
    const variables = found(read('apps/server/src/environment.ts'), /^ {2}([A-Z][A-Z_]+): v\./gm);
    expect(variables.length).toBeGreaterThan(5);
    expect(found(read('README.md'), /^\| `([A-Z_]+)`/gm).sort()).toEqual(variables.sort());
  });
});
