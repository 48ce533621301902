import type { Reporter, TestCase } from 'vitest/node';

/** Lists at the end of a run the tests that failed at first and held when they were tried again. */
export class ListFlaky implements Reporter {
  readonly #flaky: TestCase[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky === true) this.#flaky.push(test);
  }

  onTestRunEnd(): void {
    for (const { module, fullName } of this.#flaky)
      console.log(`Flaky, held at its second try: ${module.relativeModuleId} > ${fullName}`);
  }
}
