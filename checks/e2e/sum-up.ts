/** Tells at the end of a run how many states of the portal axe has looked at, and once more what failed, for the end of a log is what is read. */
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The type of an annotation for each state. */
export const lookedAtByAxe = 'looked at by axe';

const mostOfAnError = 1500;

// What Playwright asks for.
// oxlint-disable-next-line import/no-default-export
export default class SumUp implements Reporter {
  #states = 0;
  readonly #failed: string[] = [];

  onTestEnd(test: TestCase, { annotations, errors, retry }: TestResult): void {
    this.#states += annotations.filter(({ type }) => type === lookedAtByAxe).length;
    for (const { message, location } of errors) {
      const at = location === undefined ? '' : `, line ${location.line}`;
      const told = stripVTControlCharacters(message ?? '').slice(0, mostOfAnError);
      this.#failed.push(`${test.titlePath().join(' › ')}${at}, try ${retry + 1}:\n${told}`);
    }
  }

  onEnd(): void {
    for (const failed of this.#failed) process.stdout.write(`\n  Failed:${failed}\n`);
    process.stdout.write(`  axe has looked at ${this.#states} states\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
