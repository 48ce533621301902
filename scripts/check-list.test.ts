import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checks } from '#checks/check-list.ts';
import { root } from './source-files.ts';

function run(...words: string[]) {
  return spawnSync(process.execPath, ['checks/main.ts', ...words], { cwd: root, encoding: 'utf8' });
}

test('every check in the list has its program', () => {
  const missingChecks = Object.values(checks).filter(({ file }) => !existsSync(path.join(root, file)));
  expect(missingChecks).toEqual([]);
});

test('an unknown name lists all checks, and a group lists its own', () => {
  const unknownRun = run('nonsense');
  expect(unknownRun.status).toBe(2);
  for (const name of Object.keys(checks)) expect(unknownRun.stderr).toContain(`  ${name} `);
  const group = run('bench');
  expect(group.stderr).toContain('bench desk');
  expect(group.stderr).not.toContain('faults');
});

test('a check gets the words after its name, and its exit code is passed on', () => {
  const wrongRun = run('conformance', 'nowhere');
  expect(wrongRun.status).toBe(2);
  expect(wrongRun.stderr).toContain('http://');
});
