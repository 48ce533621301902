/**
 * `npm run check` alone: format, lint, types, dead code, sizes, generated tables. `npm run check -- <name> [options]` starts one
 * of the other checks. An unknown name lists them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type ListedCheck, checks } from './check-list.ts';

const root = path.resolve(import.meta.dirname, '..');

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  if (words.length === 0) return run({ about: '', file: 'scripts/test.ts' }, ['check']);
  for (const length of [2, 1]) {
    const check = checks[words.slice(0, length).join(' ')];
    if (check !== undefined) return run(check, words.slice(length));
  }
  console.error(list(words[0]!));
  return 2;
}

/** All checks, or those of one group if only the group was named. */
function list(name: string): string {
  const ofGroup = Object.keys(checks).filter((one) => one.startsWith(`${name} `));
  const names = ofGroup.length > 0 ? ofGroup : Object.keys(checks);
  const width = Math.max(...names.map((one) => one.length));
  const lines = names.map((one) => `  ${one.padEnd(width)}  ${checks[one]!.about}`);
  return [
    'npm run check                      format, lint, types, dead code, sizes, generated tables',
    'npm run check -- <name> [options]  one of these:',
    '',
    ...lines,
  ].join('\n');
}

/**
 * Installs the dependencies of a check and runs it; returns its exit code. Passes signals on to the check.
 */
async function run({ file, isLean }: ListedCheck, words: readonly string[]): Promise<number> {
  const leanFlags = isLean ? ['--lean'] : [];
  const child = spawn(process.execPath, ['scripts/run.mjs', ...leanFlags, file, ...words], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
