/**
 * `npm run fuzz -- --runs 1000000 --seed 7`: sends so many hostile calls and as many hostile requests to the service
 * (`server/test/nothing-but-documented-answers.test.ts`). A failure tells the seed, and the smallest input that shows it.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20000' }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));
console.log(`${values.runs} runs of each kind, with the seed ${seed}.`);
const child = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'nothing-but-documented-answers'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: values.runs, FUZZ_SEED: seed } },
);
child.once('exit', (code) => process.exit(code ?? 1));
