import type { Amounts, Asked, Finding, Part } from './part.ts';
import { runPart } from './run-part.ts';

/** Ends the process in order, whatever ends it: all that was started is taken down first. */
export interface Ending {
  /** What is there to be taken down. */
  readonly stopping: AsyncDisposableStack;
  finish(code: number): Promise<never>;
}

/** From here on signals end the process in order; so does the time, where there is a bound. */
export function endInOrder({ mostMinutes }: { mostMinutes?: number } = {}): Ending {
  const stopping = new AsyncDisposableStack();
  // Each program that is started is killed when the process ends: that many listeners are no leak.
  process.setMaxListeners(50);
  const finish = async (code: number): Promise<never> => {
    await stopping.disposeAsync();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void finish(130));
  const tooLate = () => {
    console.error(`It has taken more than ${mostMinutes} minutes, and is ended.`);
    void finish(3);
  };
  if (mostMinutes !== undefined) setTimeout(tooLate, mostMinutes * 60_000).unref();
  return { stopping, finish };
}

/** Runs these and tells what was found of each; returns the exit code: 0 when everything held that ran. */
export async function runParts(
  parts: readonly Part[],
  amounts: Amounts,
  { stopping, ...asked }: Asked & { stopping: AsyncDisposableStack },
): Promise<number> {
  const findings: Finding[] = [];
  for (const part of parts) {
    const reason = part.whyNot?.(asked);
    console.log(`\n${part.title}${reason === undefined ? '' : `: NOT TRIED, ${reason}`}`);
    if (reason !== undefined) continue;
    const found = await runPart(part, amounts, { stopping, ...asked });
    for (const { what, figure, isGood } of found) {
      const verdict = isGood === undefined ? '      ' : isGood ? 'held  ' : 'FAILED';
      console.log(`  ${verdict}  ${what.padEnd(44)} ${figure}`);
    }
    findings.push(...found);
  }
  const failed = findings.filter(({ isGood }) => isGood === false).length;
  console.log(failed === 0 ? '\nEverything held.' : `\n${failed} did not hold.`);
  return failed === 0 ? 0 : 1;
}

/** Of an error that is no finding: what it says. */
export function explain(error: Error): number {
  console.error(error.message);
  return 2;
}
