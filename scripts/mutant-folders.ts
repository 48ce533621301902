/** The folders in which tests must catch planted mistakes, and the tests that cover each. */

export interface MutantFolder {
  /** The folder in which mistakes are planted. */
  readonly folder: string;
  /** The tests' project in `vitest.config.ts`. */
  readonly workspace: 'contract' | 'server' | 'portal';
  /** The tests that should notice a mistake, as globs within the workspace. */
  readonly tests: readonly string[];
  /**
   * True if mistakes are also planted in code that runs only while files load, before any test. Each of them
   * takes its own process, and all the tests.
   */
  readonly isLoadingTried: boolean;
}

/** By the name on the command line: `npm run check -- mutants <name>`. */
export const mutantFolders: Readonly<Record<string, MutantFolder>> = {
  'contract/wire': {
    folder: 'contract/src/wire',
    workspace: 'contract',
    tests: ['src/**/*.test.ts'],
    isLoadingTried: true,
  },
  requests: serverFolder('requests', [
    'clients/municipality',
    'commands',
    'workflows',
    'jobs',
    'site/live',
    'site/mailed-pages',
  ]),
  sessions: serverFolder('sessions', ['commands', 'workflows', 'jobs', 'site/live']),
  citizens: serverFolder('citizens', ['commands', 'workflows', 'jobs']),
  photos: serverFolder('photos', ['commands', 'workflows', 'jobs']),
  rpc: serverFolder('rpc', []),
  mail: serverFolder('mail', ['commands', 'workflows', 'jobs', 'site/mailbox', 'site/mailed-pages']),
  jobs: serverFolder('jobs', ['commands', 'workflows', 'mail']),
  'portal-features': {
    folder: 'portal/src/features',
    workspace: 'portal',
    tests: ['app', 'features', 'screens'].map((folder) => `src/${folder}/**/*.test.{ts,tsx}`),
    isLoadingTried: false,
  },
};

/** The folder's own tests, and those of the folders that use it. */
function serverFolder(name: string, usedBy: readonly string[]): MutantFolder {
  const tests = [name, ...usedBy].map((folder) => `src/${folder}/**/*.test.ts`);
  return { folder: `server/src/${name}`, workspace: 'server', tests, isLoadingTried: false };
}

/**
 * Tests that are left out. They start processes, in which no mistake is planted, or take long without
 * noticing more than the others.
 */
export const testsLeftOut: readonly string[] = [
  'src/mail/survives-a-kill.long.test.ts',
  'src/requests/mirror/mirror-misses-nothing.long.test.ts',
  'src/rpc/large-calls.long.test.ts',
  'src/commands/nothing-leaks.test.ts',
  'src/commands/sign-in-times.long.test.ts',
];
