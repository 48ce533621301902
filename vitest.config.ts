import { defineConfig } from 'vitest/config';
import { TimeTable } from './scripts/time-table.ts';
import { parsedMessages } from '#languages/parsed-messages.ts';

if (Number.parseInt(process.versions.node, 10) < 24) {
  throw new Error(
    'The tests need Node.js 24 or newer: npm run unit, or put node_modules/.bin first on the PATH.',
  );
}

/** What runs before each test file of a project. */
const setUpFiles: Readonly<Record<string, readonly string[]>> = {
  ui: ['ui/test/browser-streams.ts'],
  portal: ['ui/test/browser-streams.ts', 'portal/test/own-origin.ts', 'portal/test/speak-english.ts'],
  console: ['ui/test/browser-streams.ts', 'console/test/speak-english.ts'],
};

/** Tests stand beside the code; each workspace is a project, so that only what it needs is started. */
export const projects = [
  {
    test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'], isolate: false },
  },
  {
    test: {
      name: 'server',
      root: './server',
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      isolate: false,
      globalSetup: ['test/postgres-for-tests.ts', 'test/s3-for-tests.ts'],
      // For tests that hang: what waits for something says itself how long.
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  },
  {
    test: {
      name: 'conformance',
      root: './checks/conformance',
      include: ['**/*.test.ts'],
      isolate: false,
      testTimeout: 30_000,
    },
  },
  {
    test: { name: 'faults', root: './checks/faults', include: ['*.test.ts'], testTimeout: 180_000 },
  },
  {
    test: { name: 'demo', root: './demo', include: ['generator/**/*.test.ts'], isolate: false },
  },
  {
    test: {
      name: 'foreign-clients',
      root: './checks/foreign-clients',
      include: ['*.test.ts'],
      isolate: false,
    },
  },
  {
    test: { name: 'scripts', root: './scripts', include: ['**/*.test.ts'], testTimeout: 60_000 },
  },
  {
    test: { name: 'languages', root: './languages', include: ['src/**/*.test.ts'], isolate: false },
  },
  ...['ui', 'portal', 'console'].map((name) => ({
    plugins: [parsedMessages()],
    test: {
      name,
      root: `./${name}`,
      include: ['src/**/*.test.{ts,tsx}'],
      environment: 'jsdom',
      testTimeout: 20_000,
      // One jsdom for each worker, where every file has a context of its own: making one takes longer than most files.
      pool: 'vmThreads' as const,
      setupFiles: (setUpFiles[name] ?? []).map((file) => `${import.meta.dirname}/${file}`),
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
    },
  })),
];

/** Runs before each test file of every project. */
const spentTime = `${import.meta.dirname}/scripts/spent-time.ts`;

export default defineConfig({
  test: {
    projects: projects.map((project) => ({
      ...project,
      test: {
        ...project.test,
        setupFiles: [spentTime, ...('setupFiles' in project.test ? project.test.setupFiles : [])],
      },
    })),
    // All cores: by default one is left idle, which is half of a machine with two.
    maxWorkers: '100%',
    reporters: ['default', new TimeTable()],
  },
});
