/**
 * Picks the mutants to try, as a checker of Stryker: omitted mutants 'do not compile'. The choice depends on
 * the mutants alone, so that two runs can be compared.
 */
import { createHash } from 'node:crypto';
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The reason that marks a mutant as left out. */
export const skipReason = 'not in the sample';

/** At most this many mutants, with a proportional share of each file. */
export function sampleOf<M extends Pick<Mutant, 'fileName' | 'location' | 'replacement'>>(
  mutants: readonly M[],
  maxMutants: number,
): readonly M[] {
  const byFile = Map.groupBy(mutants, ({ fileName }) => fileName);
  const places = [...byFile.values()].flatMap((ofFile) =>
    ofFile
      .map((mutant) => ({ mutant, lot: lotOf(mutant) }))
      .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
      .map(({ mutant, lot }, index) => ({ mutant, lot, place: (index + 0.5) / ofFile.length })),
  );
  const order = places.toSorted((a, b) => a.place - b.place || (a.lot < b.lot ? -1 : 1));
  return order.slice(0, maxMutants).map(({ mutant }) => mutant);
}

function lotOf({ location, replacement }: Pick<Mutant, 'location' | 'replacement'>): string {
  return createHash('sha256')
    .update(JSON.stringify([location, replacement]))
    .digest('hex');
}

/**
 * Accepts only the mutants in the sample. The environment holds the size of the sample, because Stryker
 * starts the checker in its own process.
 */
class SampleChecker implements Checker {
  async init(): Promise<void> {}

  /** All of them at once, because the sample is taken from the whole. */
  async group(mutants: readonly Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: readonly Mutant[]): Promise<Record<string, CheckResult>> {
    const maxMutants = Number(process.env['MUTANTS_AT_MOST']) || mutants.length;
    const sample = new Set(sampleOf(mutants, maxMutants).map(({ id }) => id));
    const skippedResult: CheckResult = { status: CheckStatus.CompileError, reason: skipReason };
    return Object.fromEntries(
      mutants.map(({ id }) => [id, sample.has(id) ? { status: CheckStatus.Passed } : skippedResult]),
    );
  }
}

/** Read by Stryker. */
export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)];
