/**
 * Runs the tests. `npm test` runs what must hold every day, `npm run test:all` everything else. Parts run alone by
 * `npm run check`, `npm run budgets`, `npm run unit` and `npm run e2e`.
 */
import { beginFailureList } from '@fixpoint/harness/failure-list.ts';
import { type Step, runSteps } from './run-steps.ts';

const script = (file: string, ...rest: string[]) => ['node', `scripts/${file}`, ...rest];
const playwright = ['playwright', 'test', '--config', 'checks/e2e'];

const parts: Record<string, readonly Step[]> = {
  check: [
    { name: 'lint and import rules', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
    { name: 'types', commands: [['tsc', '-b']] },
    { name: 'dead code', commands: [['knip']] },
    { name: 'format', commands: [['oxfmt', '--check', '.']] },
    { name: 'plain English', commands: [script('plain-english/main.ts')] },
    { name: 'sizes of files', commands: [script('check-sizes.ts')] },
    { name: 'generated tables of docs/', commands: [script('write-docs.ts', '--check')] },
  ],
  budgets: [
    {
      name: 'builds of portal and desk, and their byte budgets',
      commands: [script('build-portal.ts'), script('check-budgets.ts')],
    },
  ],
  unit: [
    {
      name: 'unit, server and screen tests',
      commands: [['vitest', 'run', '--exclude', '**/*.long.test.ts']],
    },
  ],
  journeys: [{ name: 'main journeys in a browser', commands: [playwright], env: { JOURNEYS: 'main' } }],
  scans: [
    { name: 'secrets', commands: [script('scan-secrets.ts')] },
    { name: 'licences of packages', commands: [script('scan-licences.ts')] },
  ],
  long: [{ name: 'long unit and server tests', commands: [['vitest', 'run', '.long.test.ts']] }],
  'other journeys': [
    { name: 'other journeys in a browser', commands: [playwright], env: { JOURNEYS: 'others' } },
  ],
};

/** The parts that a word of the command line runs: stages one after the other, each with parallel parts. */
const stages: Record<string, readonly (readonly string[])[]> = {
  everyday: [['check', 'budgets'], ['unit'], ['journeys']],
  all: [['budgets', 'scans'], ['long'], ['other journeys']],
  e2e: [['budgets'], ['journeys'], ['other journeys']],
  check: [['check']],
  budgets: [['budgets']],
  unit: [['unit']],
};

async function main([name = 'everyday', ...rest]: readonly string[]): Promise<void> {
  const stageGroups = stages[name];
  if (stageGroups === undefined || rest.length > 0) {
    console.error(`Name at most one of these parts to run: ${Object.keys(stages).join(', ')}.`);
    process.exit(2);
  }
  const start = performance.now();
  const failures = beginFailureList();
  const failedNames: string[] = [];
  let count = 0;
  for (const [at, names] of stageGroups.entries()) {
    console.log(`Part ${at + 1} of ${stageGroups.length}: ${names.join(' and ')}`);
    const steps = names.flatMap((part) => parts[part]!);
    count += steps.length;
    failedNames.push(...(await runSteps(steps)));
  }
  if (failedNames.length > 0) console.log(`Failed: ${failedNames.join(', ')}.\n${failures.read()}`);
  console.log(`Took ${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
  console.log(`${count - failedNames.length} passed, ${failedNames.length} failed`);
  process.exit(failedNames.length === 0 ? 0 : 1);
}

await main(process.argv.slice(2));
