/** The rooms whose mistakes the tests are to catch, and the tests that look at each. */

export interface MutantRoom {
  /** Where mistakes are planted. */
  readonly folder: string;
  /** Of the tests, as `vitest.config.ts` names it. */
  readonly workspace: 'contract' | 'server' | 'portal';
  /** The tests that are to notice, as globs within the workspace. */
  readonly tests: readonly string[];
  /**
   * Whether mistakes are planted as well in what runs only while files are loaded, before any test. Each of them takes a
   * process of its own, and all the tests.
   */
  readonly isLoadingTried: boolean;
}

/** By the name that `npm run check -- mutants <room>` is told. */
export const mutantRooms: Readonly<Record<string, MutantRoom>> = {
  'contract/wire': {
    folder: 'contract/src/wire',
    workspace: 'contract',
    tests: ['src/**/*.test.ts'],
    isLoadingTried: true,
  },
  requests: serverRoom('requests', [
    'clients/municipality',
    'commands',
    'workflows',
    'jobs',
    'site/live',
    'site/mailed-pages',
  ]),
  sessions: serverRoom('sessions', ['commands', 'workflows', 'jobs', 'site/live']),
  citizens: serverRoom('citizens', ['commands', 'workflows', 'jobs']),
  photos: serverRoom('photos', ['commands', 'workflows', 'jobs']),
  rpc: serverRoom('rpc', []),
  mail: serverRoom('mail', ['commands', 'workflows', 'jobs', 'site/mailbox', 'site/mailed-pages']),
  jobs: serverRoom('jobs', ['commands', 'workflows', 'mail']),
  'portal-features': {
    folder: 'portal/src/features',
    workspace: 'portal',
    tests: ['app', 'features', 'screens'].map((folder) => `src/${folder}/**/*.test.{ts,tsx}`),
    isLoadingTried: false,
  },
};

/** Its own tests, and those of the rooms that show what it does. */
function serverRoom(name: string, shownBy: readonly string[]): MutantRoom {
  const tests = [name, ...shownBy].map((folder) => `src/${folder}/**/*.test.ts`);
  return { folder: `server/src/${name}`, workspace: 'server', tests, isLoadingTried: false };
}

/**
 * Tests that are left out: they start processes, in which no mistake is planted, or take long for what they would notice
 * beyond the others.
 */
export const testsLeftOut: readonly string[] = [
  'src/mail/survives-a-kill.long.test.ts',
  'src/requests/mirror/mirror-misses-nothing.long.test.ts',
  'src/rpc/large-calls.long.test.ts',
  'src/commands/nothing-leaks.test.ts',
  'src/commands/sign-in-times.long.test.ts',
];
