/**
 * Vitest runs it before each file of the server's tests, after Stryker's own. A test file makes its app before its tests
 * begin, and a mistake in what the app is made of has to count for all of them: so what runs then is noted as covered by
 * each test of the file, and the mistake is switched on by then. All else has been loaded before, without mistakes.
 */
import { afterAll, beforeEach, inject } from 'vitest';
import '#app.ts';
import '#cli/operator-commands.ts';

declare module 'vitest' {
  /** What Stryker's runner tells its setup file, and so this one. */
  interface ProvidedContext {
    globalNamespace: '__stryker__';
    mode: 'dry-run' | 'mutant';
    activeMutant: string;
  }
}

type Coverage = Record<string, number>;

interface Namespace {
  activeMutant?: string;
  currentTestId?: string | undefined;
  mutantCoverage?: { perTest: Record<string, Coverage> };
}

const stryker = (globalThis as unknown as Record<string, Namespace>)[inject('globalNamespace')]!;
/** What covers a mistake until it is known which tests there are. */
const beginning = 'the beginning of a file';

if (inject('mode') === 'mutant') {
  stryker.activeMutant = inject('activeMutant');
} else {
  stryker.currentTestId = beginning;
  const testIds = new Set<string>();
  beforeEach(() => void testIds.add(stryker.currentTestId!));
  afterAll(() => {
    const perTest = stryker.mutantCoverage?.perTest ?? {};
    for (const testId of testIds) perTest[testId] = sum(perTest[testId], perTest[beginning]);
    delete perTest[beginning];
  });
}

function sum(some: Coverage = {}, others: Coverage = {}): Coverage {
  const all = { ...some };
  for (const [mutant, hits] of Object.entries(others)) all[mutant] = (all[mutant] ?? 0) + hits;
  return all;
}
