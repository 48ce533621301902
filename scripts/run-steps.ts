/** Runs the steps of `npm test` and similar commands, and prints the result of each. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root } from './source-files.ts';

export interface Step {
  name: string;
  /** The commands of the step, which run one after the other. */
  commands: readonly (readonly string[])[];
  env?: Readonly<Record<string, string>>;
}

/** Runs a program with the project's own programs first on the path. Resolves with true if it succeeded. */
function run(
  [program, ...rest]: readonly string[],
  env: Step['env'],
  output: Buffer[] | undefined,
): Promise<boolean> {
  const bin = path.join(root, 'node_modules', '.bin');
  const searchPath = `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn(program!, rest, {
    cwd: root,
    env: { ...process.env, ...env, PATH: searchPath },
    stdio: output === undefined ? 'inherit' : 'pipe',
  });
  child.stdout?.on('data', (piece: Buffer) => output?.push(piece));
  child.stderr?.on('data', (piece: Buffer) => output?.push(piece));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Runs a step. Parallel steps print their output when they end. */
async function runStep({ name, commands, env }: Step, isParallel: boolean): Promise<boolean> {
  const start = performance.now();
  const output: Buffer[] | undefined = isParallel ? [] : undefined;
  let isGood = true;
  for (const command of commands) isGood &&= await run(command, env, output);
  process.stdout.write(Buffer.concat(output ?? []));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  return isGood;
}

/** Runs steps, in parallel if there are several. Returns the names of those that failed. */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const isParallel = steps.length > 1;
  const failedNames: string[] = [];
  const remainingSteps = [...steps];
  const runInTurn = async () => {
    for (let step = remainingSteps.shift(); step !== undefined; step = remainingSteps.shift())
      if (!(await runStep(step, isParallel))) failedNames.push(step.name);
  };
  await Promise.all(Array.from({ length: isParallel ? availableParallelism() : 1 }, runInTurn));
  return failedNames;
}
