import { rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { makeFastFolder } from '@fixpoint/server/test/fast-folder.ts';
import { chromiumArguments, chromiumPath } from './chromium.ts';

const port = 8190;

/**
 * Selects the journeys to run: the main ones, the others, or all. A tag with a project's name makes a journey
 * a main one there.
 */
const journeys = process.env['JOURNEYS'] ?? 'all';

function isChosen(project: string) {
  if (journeys === 'all') return {};
  const tag = new RegExp(`@${project}\\b`);
  return journeys === 'main' ? { grep: tag } : { grepInvert: tag };
}

// Each worker reads this file, too, and inherits the folder.
if (process.env['FIXPOINT_E2E_DATA'] === undefined) {
  const folder = makeFastFolder('fixpoint-e2e');
  process.env['FIXPOINT_E2E_DATA'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/**
 * Journeys run against a production start on an empty data folder: the demo municipalities, a real database,
 * real photos.
 */
export default defineConfig({
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [[process.env['CI'] ? 'line' : 'list'], ['./sum-up.ts']],
  outputDir: '../../test-results',
  use: {
    baseURL: `http://riverbend.localhost:${port}`,
    // Tracing every journey would take half of the processor. `--trace on` records a trace.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Journeys that intercept the network see only the page's calls, not a service worker's. Journeys about
    // service workers allow them.
    serviceWorkers: 'block',
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments },
  },
  projects: [
    {
      name: 'phone',
      ...isChosen('phone'),
      // Journeys of a clerk that are the same at any width, or that need keys.
      testIgnore: /desk-(together|triage-by-keys|triage-by-mouse|way-of-a-request)\.spec\.ts/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    // Every journey runs light on the phone and, with a few exceptions, dark on the wide screen.
    {
      name: 'desktop',
      ...isChosen('desktop'),
      // These journeys take long and show the same at any width.
      testIgnore:
        /(account-new-password|account-stay-logged-in|chosen-place-is-kept|in-spanish-and-arabic|long-lists|six-taps|unfinished-request|without-a-network)\.spec\.ts/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
    },
  ],
  webServer: {
    command: `${process.execPath} server/src/main.ts`,
    cwd: path.resolve(import.meta.dirname, '../..'),
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env['FIXPOINT_E2E_DATA'],
      DEFAULT_CLIENT: 'riverbend',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      // Journeys read each mail at once.
      CHANGE_MAIL_MINUTES: '0',
      NODE_ENV: 'production',
    },
  },
});
