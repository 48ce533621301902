import { defineConfig } from 'vitest/config';
import { patienceMs } from './scripts/patience.ts';
import { TimeTable } from './scripts/time-table.ts';
import { parsedMessages } from '#languages/parsed-messages.ts';

if (Number.parseInt(process.versions.node, 10) < 24) {
  throw new Error(
    'The tests need Node.js 24 or newer: use npm run unit, or put node_modules/.bin first on the PATH.',
  );
}

/** The files that run before each test file of a project. */
const setUpFiles: Readonly<Record<string, readonly string[]>> = {
  ui: ['ui/test/browser-streams.ts'],
  portal: ['ui/test/browser-streams.ts', 'portal/test/own-origin.ts', 'portal/test/speak-english.ts'],
  console: ['ui/test/browser-streams.ts', 'console/test/speak-english.ts'],
};

const ownProjects = [
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
    },
  },
  {
    test: {
      name: 'conformance',
      root: './checks/conformance',
      include: ['**/*.test.ts'],
      isolate: false,
    },
  },
  {
    test: { name: 'faults', root: './checks/faults', include: ['*.test.ts'] },
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
    test: { name: 'scripts', root: './scripts', include: ['**/*.test.ts'], isolate: false },
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
      // One jsdom for each worker, in which every file has its own context: creating one takes longer than
      // most files.
      pool: 'vmThreads' as const,
      setupFiles: (setUpFiles[name] ?? []).map((file) => `${import.meta.dirname}/${file}`),
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
    },
  })),
];

/** The settings that all projects share. */
const usualOptions = {
  // For tests that hang. A wait inside a test ends sooner.
  testTimeout: 3 * patienceMs,
  hookTimeout: 3 * patienceMs,
  expect: { poll: { timeout: patienceMs, interval: 20 } },
};
const setUpOfAll = ['spent-time.ts', 'patient-waits.ts'].map(
  (file) => `${import.meta.dirname}/scripts/${file}`,
);

/**
 * Tests are next to the code. Each workspace is a project, so that a test run starts only the parts it needs.
 */
export const projects = ownProjects.map(({ test, ...project }) => ({
  ...project,
  test: {
    ...usualOptions,
    ...test,
    setupFiles: [...setUpOfAll, ...('setupFiles' in test ? test.setupFiles : [])],
  },
}));

export default defineConfig({
  test: {
    projects,
    // All cores: by default one is left idle, which is half of a machine with two.
    maxWorkers: '100%',
    reporters: ['default', new TimeTable()],
  },
});
