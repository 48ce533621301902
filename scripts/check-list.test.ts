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
  const gone = Object.values(checks).filter(({ file }) => !existsSync(path.join(root, file)));
  expect(gone).toEqual([]);
});

test('an unknown name lists all checks, and a group lists its own', () => {
  const unknown = run('nonsense');
  expect(unknown.status).toBe(2);
  for (const name of Object.keys(checks)) expect(unknown.stderr).toContain(`  ${name} `);
  const group = run('bench');
  expect(group.stderr).toContain('bench desk');
  expect(group.stderr).not.toContain('faults');
});

test('a check gets the words after its name, and its exit code is passed on', () => {
  const wrong = run('conformance', 'nowhere');
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toContain('http://');
});
