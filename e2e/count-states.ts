/** Tells at the end of a run how many states of the portal axe has looked at. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The type of an annotation for each of them. */
export const lookedAtByAxe = 'looked at by axe';

// What Playwright asks for.
// oxlint-disable-next-line import/no-default-export
export default class CountStates implements Reporter {
  #states = 0;

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    this.#states += annotations.filter(({ type }) => type === lookedAtByAxe).length;
  }

  onEnd(): void {
    process.stdout.write(`  axe has looked at ${this.#states} states\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
