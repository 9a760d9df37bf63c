import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../scripts/lib/root.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as { packageManager: string; scripts: { start: string } };

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}
interface Service {
  readonly build?: string;
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

describe('Dockerfile', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const instructions = lines.filter((line) => /^[A-Z]+ /.test(line));
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace('**/', ''));

  const copied = instructions
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1));

  it('copies what there is, and nothing that is left out of the context', () => {
    expect(copied.length).toBeGreaterThan(0);
    for (const path of copied) {
      expect(existsSync(join(ROOT, path)), path).toBe(true);
      expect(ignored, path).not.toContain(path);
    }
  });

  it('installs with the pinned pnpm, from the lockfile', () => {
    expect(instructions.some((line) => line.includes(`--global ${manifest.packageManager}`))).toBe(true);
    const installs = instructions.filter((line) => line.includes('pnpm install'));
    expect(installs.length).toBeGreaterThan(0);
    for (const line of installs) expect(line).toContain('--frozen-lockfile');
  });

  it('runs the server as an ordinary user and asks for its health', () => {
    const started = instructions.findLast((line) => line.startsWith('CMD ')) ?? '';
    const [program, ...rest] = JSON.parse(started.slice(4)) as string[];
    const flags = rest.slice(0, -1);
    const script = rest.at(-1) ?? '';
    expect([program, ...flags]).toEqual(manifest.scripts.start.split(' ').slice(0, -1));
    expect(existsSync(join(ROOT, script)), script).toBe(true);
    expect(instructions).toContain('USER node');
    expect(instructions.some((line) => line.startsWith('HEALTHCHECK ') && line.includes('/healthz'))).toBe(true);
  });
});

describe('docker-compose.yml', () => {
  const { services, volumes } = parse(read('docker-compose.yml')) as Compose;

  it('waits for stores that are well, and keeps what they hold', () => {
    expect(Object.keys(services).sort()).toEqual(['postgres', 'redis', 'server']);
    for (const [name, { condition }] of Object.entries(services['server']?.depends_on ?? {})) {
      expect(condition).toBe('service_healthy');
      expect(services[name]?.healthcheck?.test.length, name).toBeGreaterThan(0);
      const kept = services[name]?.volumes?.map((volume) => volume.split(':')[0] ?? '') ?? [];
      expect(kept.length, name).toBeGreaterThan(0);
      for (const volume of kept) expect(Object.keys(volumes)).toContain(volume);
    }
  });

  it('names the stores as the server’s environment wants them', () => {
    const environment = services['server']?.environment ?? {};
    expect(new URL(environment['DATABASE_URL']?.replace(/\$\{.*?\}/, 'x') ?? '').hostname).toBe('postgres');
    expect(new URL(environment['REDIS_URL'] ?? '').hostname).toBe('redis');
  });
});

describe('.github', () => {
  it('the workflow runs what .ci/run runs', () => {
    const workflow = parse(read('.github/workflows/ci.yml')) as { jobs: { test: { steps: { run?: string }[] } } };
    expect(workflow.jobs.test.steps.map(({ run }) => run)).toContain('.ci/run');
    expect(read('.ci/run')).toContain('npm test');
  });

  it('the form for corrections asks for rule, play, place and source', () => {
    const form = parse(read('.github/ISSUE_TEMPLATE/rule-correction.yml')) as {
      body: { id?: string; validations?: { required: boolean } }[];
    };
    const required = form.body.filter(({ validations }) => validations?.required === true).map(({ id }) => id);
    expect(required).toEqual(['rule', 'played', 'where', 'source']);
  });
});
