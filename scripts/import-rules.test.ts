/**
 * Plants one violation of every import rule, and two built-ins that old browsers lack, in an empty copy of
 * the tree. Expects the linter to report each.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderRules } from './import-rules.ts';
import { tooYoungPackages } from './too-young.ts';

interface PlantedImport {
  file: string;
  specifier: string;
  message: string;
}

const root = path.resolve(import.meta.dirname, '..');
const tree = mkdtempSync(path.join(tmpdir(), 'fixpoint-rules-'));
let linterOutput: string;
const youngFile = 'portal/src/planted-young.ts';
const plantedImports: PlantedImport[] = folderRules.flatMap((folder, number) =>
  folder.forbidden.flatMap((rule) =>
    rule.group.map((pattern, at) => ({
      file: folder.files[0]!.replace(/\*\*(\/\*\.ts)?$/, `planted-${number}-${at}.ts`),
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
  const imports = Map.groupBy(plantedImports, ({ file }) => file);
  for (const [file, violations] of imports) {
    const lines = violations.map(({ specifier }, at) => `export { a as a${at} } from '${specifier}';\n`);
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), lines.join(''));
  }
  writeFileSync(path.join(tree, youngFile), 'export const signal = AbortSignal.any([]);\n[1].toSorted();\n');
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [linter, '--format=json', ...imports.keys(), youngFile], {
    cwd: tree,
    encoding: 'utf8',
  });
  linterOutput = run.stdout;
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

interface Diagnostic {
  filename: string;
  code: string;
  help?: string;
}

function diagnostics(): Diagnostic[] {
  return (JSON.parse(linterOutput) as { diagnostics: Diagnostic[] }).diagnostics;
}

test('every broken import rule is reported with the message that explains it', () => {
  const allDiagnostics = diagnostics();
  const silentPlants = plantedImports.filter(
    ({ file, message }) =>
      !allDiagnostics.some(({ filename, help }) => filename.endsWith(file) && help?.includes(message)),
  );
  expect(plantedImports.length).toBeGreaterThan(100);
  expect(silentPlants).toEqual([]);
});

test('a built-in that an old browser lacks is reported', () => {
  const { message } = tooYoungPackages[0]!;
  const youngDiagnostics = diagnostics().filter(
    ({ filename, help }) => filename.endsWith(youngFile) && help === message,
  );
  expect(youngDiagnostics).toHaveLength(2);
});
