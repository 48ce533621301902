/**
 * Prints at the end of a run the slowest journeys and the number of states that axe checked. Adds failures to
 * the list of the run.
 */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

import { addFailure } from '@fixpoint/harness/failure-list.ts';

/** The type of the annotation for each state that axe has checked. Its description is the duration in ms. */
export const lookedAtByAxe = 'looked at by axe';

const slowestJourneys = 10;
const inSeconds = (ms: number) => (ms / 1000).toFixed(1);

// Playwright requires a default export.
// oxlint-disable-next-line import/no-default-export
export default class SumUp implements Reporter {
  readonly #axeMs: number[] = [];
  readonly #journeys: { title: string; ms: number }[] = [];

  onTestEnd(test: TestCase, { annotations, errors, duration }: TestResult): void {
    const title = test.titlePath().join(' › ');
    this.#journeys.push({ title, ms: duration });
    for (const { type, description } of annotations)
      if (type === lookedAtByAxe) this.#axeMs.push(Number(description));
    for (const { message, location } of errors) {
      const at = location === undefined ? '' : `, line ${location.line}`;
      addFailure(`${title}${at}`, message ?? '');
    }
  }

  onEnd(): void {
    const slowestFirst = this.#journeys.toSorted((one, other) => other.ms - one.ms).slice(0, slowestJourneys);
    process.stdout.write('  The slowest journeys, in seconds:\n');
    for (const { title, ms } of slowestFirst)
      process.stdout.write(`  ${inSeconds(ms).padStart(6)} ${title}\n`);
    const axeSeconds = inSeconds(this.#axeMs.reduce((total, ms) => total + ms, 0));
    process.stdout.write(`  axe has looked at ${this.#axeMs.length} states in ${axeSeconds} seconds\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
