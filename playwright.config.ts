import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/tools.ts';

const long = process.env['LONG'] === '1';
const executablePath = findChromium();

export default defineConfig({
  testDir: 'apps/web/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './scripts/lib/browser-setup.ts',
  reporter: [['list'], ['json', { outputFile: '.cache/test/browser.json' }]],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  globalTimeout: (long ? 60 : 8) * 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    locale: 'pt-PT',
    viewport: { width: 1280, height: 800 },
    // A trace of every test would take a third more time; `--trace on` asks for one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      // as root there is no sandbox, on a bare machine no graphics card, and nothing may call home
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
