/**
 * `npm run test:changed [-- <commit>]`: checks the types, and runs the tests that are nearest to the changes
 * since the last commit or the named one. `npm test` runs all of them.
 */
import { execFileSync } from 'node:child_process';
import { affectedTests } from './affected-tests.ts';
import { type Step, runSteps } from './run-steps.ts';
import { projectFiles, root } from './source-files.ts';

/** About a minute of tests on two cores. */
const mostTests = 50;

function findChangedFiles(commit: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const untrackedFiles = git('ls-files', '--others', '--exclude-standard');
  const existingFiles = new Set(projectFiles());
  return [...git('diff', '--name-only', commit), ...untrackedFiles].filter((file) => existingFiles.has(file));
}

const commit = process.argv[2] ?? 'HEAD';
const changedFiles = findChangedFiles(commit);
const testFiles = affectedTests(changedFiles).filter((file) => !file.includes('.long.test.'));
const tests = testFiles.slice(0, mostTests);
console.log(`${changedFiles.length} files have changed since ${commit}. Running ${tests.length} test files.`);
if (testFiles.length > tests.length)
  console.log(
    `${testFiles.length - tests.length} more may be affected. They are further away, and part of npm test.`,
  );

const steps: Step[] = [{ name: 'types', commands: [['tsc', '-b']] }];
if (tests.length > 0) steps.push({ name: 'affected tests', commands: [['vitest', 'run', ...tests]] });
if (changedFiles.some((file) => file.startsWith('checks/e2e/')))
  steps.push({
    name: 'changed journeys',
    commands: [
      ['node', 'scripts/build-portal.ts'],
      ['playwright', 'test', '--config', 'checks/e2e', '--pass-with-no-tests', `--only-changed=${commit}`],
    ],
  });
const failedNames = await runSteps(steps);
console.log(`${steps.length - failedNames.length} passed, ${failedNames.length} failed`);
process.exit(failedNames.length === 0 ? 0 : 1);
