/**
 * `npm run faults`: what is done to a server that a town depends on. Each part is one kind of fault; at the end there is a
 * table of what was counted. The exit code is 0 when everything held that ran.
 */
import { parseArgs } from 'node:util';
import type { Amounts, Finding, Part } from './part.ts';
import { parts } from './parts.ts';
import { runPart } from './run-part.ts';

/** Of all parts together, some ten minutes. */
const amounts: Amounts = {
  serverKills: 50,
  databaseKills: 20,
  stopSeconds: 60,
  rollingRestarts: 4,
  residents: 16,
  seconds: 20,
};

const stopping = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void finish(130));

await finish(await main().catch(explain));

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const findings: Finding[] = [];
  for (const part of chosen(values.only)) {
    const reason = part.whyNot?.();
    console.log(`\n${part.title}${reason === undefined ? '' : `: NOT TRIED, ${reason}`}`);
    if (reason !== undefined) continue;
    const found = await runPart(part, amounts, stopping);
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

function chosen(only: string | undefined): readonly Part[] {
  if (only === undefined) return parts;
  return only.split(',').map((name) => {
    const part = parts.find((one) => one.name === name.trim());
    if (part !== undefined) return part;
    throw new Error(`There is no part '${name}'. There are: ${parts.map((one) => one.name).join(', ')}.`);
  });
}

function explain(error: Error): number {
  console.error(error.message);
  return 2;
}

async function finish(code: number): Promise<never> {
  await stopping.disposeAsync();
  process.exit(code);
}
