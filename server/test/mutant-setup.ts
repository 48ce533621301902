/**
 * Vitest runs this before each test file of the server, after Stryker's own setup. A test file creates its
 * app before its tests begin, so a mutant in that code must count for all tests of the file. So code that
 * runs before the tests counts as covered by each of them, and the mutant is active by then. All other code
 * was loaded earlier, without mutants.
 */
import { afterAll, beforeEach, inject } from 'vitest';
import '#app.ts';
import '#cli/operator-commands.ts';

declare module 'vitest' {
  /** Values that Stryker's runner provides to its setup file, and so to this one. */
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
/** Placeholder for the covering test until the tests are known. */
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
