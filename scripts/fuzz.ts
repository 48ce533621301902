/**
 * `npm run check -- fuzz --runs 1000000 --seed 7`: sends this many hostile calls and this many hostile
 * requests to the service (`server/test/nothing-but-documented-answers.test.ts`). It also sends the most
 * expensive bodies to all routes (`server/test/strangers-cost-little.long.test.ts`). A failure prints the
 * seed, and the smallest input that shows it.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** One process after the other: the cost of a request can only be measured while no other test runs. */
const files = ['nothing-but-documented-answers', 'strangers-cost-little', '--maxWorkers=1'];
const root = path.resolve(import.meta.dirname, '..');
const { runs, seed } = readOptions();
console.log(`${runs} runs of each kind, with the seed ${seed}.`);
const child = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...files],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed } },
);
child.once('exit', (code) => process.exit(code ?? 1));

/** Both options are whole numbers. For anything else, prints a message and exits. */
function readOptions(): { runs: string; seed: string } {
  const options = { runs: { type: 'string', default: '20000' }, seed: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ options });
    const fuzzValues = {
      runs: values.runs,
      seed: values.seed ?? String(Math.floor(Math.random() * 2 ** 31)),
    };
    if (/^[1-9]\d*$/.test(fuzzValues.runs) && /^\d+$/.test(fuzzValues.seed)) return fuzzValues;
    throw new Error('--runs and --seed must be whole numbers.');
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}
