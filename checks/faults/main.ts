/**
 * `npm run check -- faults`: injects faults into a server and the programs it depends on. Each part is one
 * kind of fault; the output ends with a table of figures. The exit code is 0 if everything that ran held.
 */
import { parseArgs } from 'node:util';
import type { Amounts, FaultPart } from './part.ts';
import { parts } from './parts.ts';
import { endInOrder, explain } from '@fixpoint/harness/end-in-order.ts';
import { runParts } from './run-parts.ts';

/** For all parts together, about ten minutes. */
const amounts: Amounts = {
  serverKills: 50,
  databaseKills: 20,
  stopSeconds: 60,
  rollingRestarts: 4,
  residents: 16,
  seconds: 20,
};

const { stopStack, finish } = endInOrder();
await finish(await main().catch(explain));

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, from: { type: 'string' }, requests: { type: 'string' } },
  });
  const { only, from, requests } = values;
  const options = { from, requests: requests === undefined ? undefined : Number(requests) };
  return runParts(choosePart(only), amounts, { stopStack, ...options });
}

function choosePart(only: string | undefined): readonly FaultPart[] {
  if (only === undefined) return parts;
  return only.split(',').map((name) => {
    const part = parts.find((one) => one.name === name.trim());
    if (part !== undefined) return part;
    throw new Error(`There is no part '${name}'. There are: ${parts.map((one) => one.name).join(', ')}.`);
  });
}
