/**
 * Plants one violation of every import rule, and two built-ins that old browsers lack, in an empty copy of
 * the tree. Expects the linter to report each.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rooms } from './import-rules.ts';
import { tooYoung } from './too-young.ts';

interface Planted {
  file: string;
  specifier: string;
  message: string;
}

const root = path.resolve(import.meta.dirname, '..');
const tree = mkdtempSync(path.join(tmpdir(), 'fixpoint-rules-'));
let reported: string;
const young = 'portal/src/planted-young.ts';
const planted: Planted[] = rooms.flatMap((room, number) =>
  room.forbidden.flatMap((rule) =>
    rule.group.map((pattern, at) => ({
      file: room.files[0]!.replace(/\*\*(\/\*\.ts)?$/, `planted-${number}-${at}.ts`),
      specifier: pattern.replace('**', 'planted.ts').replaceAll('*', 'planted'),
      message: rule.message,
    })),
  ),
);

beforeAll(() => {
  cpSync(path.join(root, 'oxlint.config.ts'), path.join(tree, 'oxlint.config.ts'));
  for (const rules of ['scripts/import-rules.ts', 'scripts/too-young.ts'])
    cpSync(path.join(root, rules), path.join(tree, rules));
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  const imports = Map.groupBy(planted, ({ file }) => file);
  for (const [file, violations] of imports) {
    const lines = violations.map(({ specifier }, at) => `export { a as a${at} } from '${specifier}';\n`);
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), lines.join(''));
  }
  writeFileSync(path.join(tree, young), 'export const signal = AbortSignal.any([]);\n[1].toSorted();\n');
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [linter, '--format=json', ...imports.keys(), young], {
    cwd: tree,
    encoding: 'utf8',
  });
  reported = run.stdout;
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

interface Diagnostic {
  filename: string;
  code: string;
  help?: string;
}

function diagnostics(): Diagnostic[] {
  return (JSON.parse(reported) as { diagnostics: Diagnostic[] }).diagnostics;
}

test('every broken import rule is reported with the message that explains it', () => {
  const all = diagnostics();
  const silent = planted.filter(
    ({ file, message }) =>
      !all.some(({ filename, help }) => filename.endsWith(file) && help?.includes(message)),
  );
  expect(planted.length).toBeGreaterThan(100);
  expect(silent).toEqual([]);
});

test('a built-in that an old browser lacks is reported', () => {
  const { message } = tooYoung[0]!;
  const found = diagnostics().filter(({ filename, help }) => filename.endsWith(young) && help === message);
  expect(found).toHaveLength(2);
});
