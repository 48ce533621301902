import { PartProgress } from '@fixpoint/harness/progress.ts';
import type { Amounts, FaultOptions, FaultFinding, FaultPart } from './part.ts';
import { runPart } from './run-part.ts';

/** Runs these parts and prints their findings; returns the exit code: 0 if everything that ran held. */
export async function runParts(
  parts: readonly FaultPart[],
  amounts: Amounts,
  { stopStack, ...options }: FaultOptions & { stopStack: AsyncDisposableStack },
): Promise<number> {
  const findings: FaultFinding[] = [];
  const progress = new PartProgress(parts.length);
  for (const part of parts) {
    const reason = part.whyNot?.(options);
    console.log('');
    progress.begin(`${part.title}${reason === undefined ? '' : `: NOT TRIED, ${reason}`}`);
    if (reason !== undefined) continue;
    const partFindings = await runPart(part, amounts, { stopStack, ...options });
    for (const { what, figure, isGood } of partFindings) {
      const verdict = isGood === undefined ? '      ' : isGood ? 'held  ' : 'FAILED';
      console.log(`  ${verdict}  ${what.padEnd(44)} ${figure}`);
    }
    findings.push(...partFindings);
  }
  const failedCount = findings.filter(({ isGood }) => isGood === false).length;
  console.log(failedCount === 0 ? '\nEverything held.' : `\n${failedCount} did not hold.`);
  return failedCount === 0 ? 0 : 1;
}
