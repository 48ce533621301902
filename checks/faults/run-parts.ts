import { Progress } from '@fixpoint/harness/progress.ts';
import type { Amounts, Asked, Finding, Part } from './part.ts';
import { runPart } from './run-part.ts';

/** Runs these parts and prints their findings; returns the exit code: 0 if everything that ran held. */
export async function runParts(
  parts: readonly Part[],
  amounts: Amounts,
  { stopping, ...asked }: Asked & { stopping: AsyncDisposableStack },
): Promise<number> {
  const findings: Finding[] = [];
  const progress = new Progress(parts.length);
  for (const part of parts) {
    const reason = part.whyNot?.(asked);
    console.log('');
    progress.begin(`${part.title}${reason === undefined ? '' : `: NOT TRIED, ${reason}`}`);
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
