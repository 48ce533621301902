/**
 * `npm test`: everything that must hold, in the order in which it fails soonest. A part can be named to run alone:
 * `npm run check`, `npm run unit`, `npm run budgets`, `npm run e2e`.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';

interface Step {
  name: string;
  command: readonly string[];
}

const workspaces = [
  'contract',
  'server',
  'languages',
  'ui',
  'portal',
  'console',
  'demo',
  'conformance',
  'e2e',
  'bench',
  'faults',
  'citus',
  'foreign-clients',
  'browsers',
  'scripts',
];
const script = (file: string) => ['node', `scripts/${file}`];

const parts: Record<string, readonly Step[]> = {
  check: [
    { name: 'format', command: ['oxfmt', '--check', '.'] },
    { name: 'lint and import rules', command: ['oxlint', '--type-aware', '--deny-warnings'] },
    ...workspaces.map((name) => ({ name: `types of ${name}`, command: ['tsc', '-p', name] })),
    { name: 'dead code', command: ['knip'] },
    { name: 'sizes of files', command: script('check-sizes.ts') },
    { name: 'generated tables of docs/', command: [...script('write-docs.ts'), '--check'] },
  ],
  unit: [{ name: 'unit, server and screen tests', command: ['vitest', 'run'] }],
  budgets: [
    { name: 'build of the portal and the desk', command: script('build-portal.ts') },
    { name: 'byte budgets', command: script('check-budgets.ts') },
  ],
  e2e: [{ name: 'journeys in a browser', command: ['playwright', 'test', '--config', 'e2e'] }],
};

const root = path.resolve(import.meta.dirname, '..');

/** Runs a step with the project's own programs first on the path; its output is the terminal's. */
function run(step: Step): Promise<boolean> {
  const [program, ...rest] = step.command;
  const bin = path.join(root, 'node_modules', '.bin');
  const environment = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
  return new Promise((resolve) => {
    const child = spawn(program!, rest, { cwd: root, env: environment, stdio: 'inherit' });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
}

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !(name in parts));
  if (unknown !== undefined) {
    console.error(`There is no part '${unknown}'. The parts are: ${Object.keys(parts).join(', ')}.`);
    process.exit(2);
  }
  const steps = Object.entries(parts).flatMap(([name, own]) =>
    names.length === 0 || names.includes(name) ? own : [],
  );
  const failed: string[] = [];
  for (const step of steps) {
    const start = performance.now();
    const isGood = await run(step);
    console.log(
      `${isGood ? 'ok  ' : 'FAIL'} ${step.name} (${((performance.now() - start) / 1000).toFixed(1)} s)`,
    );
    if (!isGood) failed.push(step.name);
  }
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}.`);
  console.log(`${steps.length - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}

await main(process.argv.slice(2));
