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

function changedSince(commit: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const known = new Set(projectFiles());
  return [...git('diff', '--name-only', commit), ...untracked].filter((file) => known.has(file));
}

const commit = process.argv[2] ?? 'HEAD';
const changed = changedSince(commit);
const affected = affectedTests(changed).filter((file) => !file.includes('.long.test.'));
const tests = affected.slice(0, mostTests);
console.log(`${changed.length} files have changed since ${commit}. Running ${tests.length} test files.`);
if (affected.length > tests.length)
  console.log(
    `${affected.length - tests.length} more may be affected. They are further away, and part of npm test.`,
  );

const steps: Step[] = [{ name: 'types', commands: [['tsc', '-b']] }];
if (tests.length > 0) steps.push({ name: 'affected tests', commands: [['vitest', 'run', ...tests]] });
if (changed.some((file) => file.startsWith('checks/e2e/')))
  steps.push({
    name: 'changed journeys',
    commands: [
      ['node', 'scripts/build-portal.ts'],
      ['playwright', 'test', '--config', 'checks/e2e', '--pass-with-no-tests', `--only-changed=${commit}`],
    ],
  });
const failed = await runSteps(steps);
console.log(`${steps.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
