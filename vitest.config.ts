import { configDefaults, defineConfig } from 'vitest/config';

/** They hold no state, so that their files can share a process: it is not started, nor the engine loaded, for each. */
const STATELESS = 'packages/{engine,board,words}/test/**/*.test.ts';

export default defineConfig({
  test: {
    // For what hangs, not for what is slow: a machine may have other things to do.
    testTimeout: process.env['LONG'] ? 1_800_000 : 60_000,
    hookTimeout: 60_000,
    allowOnly: false,
    // By itself vitest leaves one core to watching.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'stateless', include: [STATELESS], isolate: false } },
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['{packages,apps}/*/test/**/*.test.ts', 'bench/test/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, STATELESS],
        },
      },
    ],
  },
});
