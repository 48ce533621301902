import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { knownCircles } from './known-circles.ts';
import { root } from './source-files.ts';

test('every file that may be in a circle is in one: whoever takes one apart takes it off the list', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-circles-'));
  const config = path.join(folder, 'oxlintrc.json');
  const rules = { 'import/no-cycle': ['error', { ignoreTypes: false }] };
  writeFileSync(config, JSON.stringify({ plugins: ['import'], rules }));
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [linter, '--format=json', '--config', config, ...knownCircles], {
    cwd: root,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { filename: string; code: string }[] };
  const circles = diagnostics.filter(({ code }) => code.includes('no-cycle'));
  expect(knownCircles.filter((file) => !circles.some(({ filename }) => filename === file))).toEqual([]);
});
