/**
 * `npm test`: everything that must hold, in the order in which it fails soonest. A part can be named to run alone:
 * `npm run check`, `npm run unit`, `npm run budgets`, `npm run e2e`.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';

interface Step {
  name: string;
  command: readonly string[];
}

const script = (file: string) => ['node', `scripts/${file}`];

/** The steps of `check` do not depend on each other and run side by side; the other parts use all cores themselves. */
const parts: Record<string, readonly Step[]> = {
  check: [
    { name: 'lint and import rules', command: ['oxlint', '--type-aware', '--deny-warnings'] },
    { name: 'types', command: ['tsc', '-b'] },
    { name: 'dead code', command: ['knip'] },
    { name: 'format', command: ['oxfmt', '--check', '.'] },
    { name: 'sizes of files', command: script('check-sizes.ts') },
    { name: 'generated tables of docs/', command: [...script('write-docs.ts'), '--check'] },
  ],
  unit: [{ name: 'unit, server and screen tests', command: ['vitest', 'run'] }],
  budgets: [
    { name: 'build of the portal and the desk', command: script('build-portal.ts') },
    { name: 'byte budgets', command: script('check-budgets.ts') },
  ],
  e2e: [{ name: 'journeys in a browser', command: ['playwright', 'test', '--config', 'checks/e2e'] }],
};

const root = path.resolve(import.meta.dirname, '..');

/** Runs a step with the project's own programs first on the path. Its output is the terminal's, or is told at its end. */
function run(step: Step, { isBuffered }: { isBuffered: boolean }): Promise<boolean> {
  const [program, ...rest] = step.command;
  const bin = path.join(root, 'node_modules', '.bin');
  const environment = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
  const start = performance.now();
  return new Promise((resolve) => {
    const stdio = isBuffered ? 'pipe' : 'inherit';
    const child = spawn(program!, rest, { cwd: root, env: environment, stdio });
    const output: Buffer[] = [];
    child.stdout?.on('data', (piece: Buffer) => output.push(piece));
    child.stderr?.on('data', (piece: Buffer) => output.push(piece));
    const end = (isGood: boolean) => {
      process.stdout.write(Buffer.concat(output));
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${isGood ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)`);
      resolve(isGood);
    };
    child.once('error', (error) => {
      console.error(error.message);
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/** Returns the names of the steps that failed. */
async function runPart(name: string, steps: readonly Step[]): Promise<string[]> {
  const isBuffered = name === 'check';
  const failed: string[] = [];
  const left = [...steps];
  const runInTurn = async () => {
    for (let step = left.shift(); step !== undefined; step = left.shift())
      if (!(await run(step, { isBuffered }))) failed.push(step.name);
  };
  await Promise.all(Array.from({ length: isBuffered ? availableParallelism() : 1 }, runInTurn));
  return failed;
}

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !(name in parts));
  if (unknown !== undefined) {
    console.error(`There is no part '${unknown}'. The parts are: ${Object.keys(parts).join(', ')}.`);
    process.exit(2);
  }
  const wanted = Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name));
  const failed: string[] = [];
  for (const [at, [name, steps]] of wanted.entries()) {
    console.log(`Part ${at + 1} of ${wanted.length}: ${name}`);
    failed.push(...(await runPart(name, steps)));
  }
  const count = wanted.flatMap(([, steps]) => steps).length;
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}.`);
  console.log(`${count - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}

await main(process.argv.slice(2));
