/**
 * docs/conformance.md claims that a test shows each sentence of the specification, docs/security.md that it shows what
 * is done: every test they name must exist.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root } from './source-files.ts';

/** A test is cited as `the.test.ts` › name of the test; where two files have that name, with the path. */
const citation = /`([^`]+\.(?:test|spec)\.tsx?)` › ([^|;]+)/g;

const files = projectFiles();
const text = readFileSync(path.join(root, 'docs/conformance.md'), 'utf8');
const security = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const citations = Array.from(`${text}\n${security}`.matchAll(citation), ([, file, name]) => ({
  file: file!,
  name: name!.trim(),
}));

/** The text of the one file that a citation means, with the quotes of its strings written one way. */
function testNames(file: string): string {
  const [place, ...others] = files.filter((one) => one === file || one.endsWith(`/${file}`));
  if (place === undefined || others.length > 0) return '';
  return readFileSync(path.join(root, place), 'utf8').replaceAll("\\'", "'");
}

test('every test that the tables of conformance and security cite exists, in one file', () => {
  const texts = new Map(
    [...new Set(citations.map(({ file }) => file))].map((file) => [file, testNames(file)]),
  );
  const missing = citations.filter(({ file, name }) => !texts.get(file)!.includes(name));
  expect(citations.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('a file whose name is found is cited by its name alone', () => {
  const names = files.map((file) => path.basename(file));
  const isFound = (file: string) => names.filter((name) => name === path.basename(file)).length === 1;
  expect(citations.filter(({ file }) => file.includes('/') && isFound(file))).toEqual([]);
});

test('every row of the conformance table is shown by a test, or says why not', () => {
  const rows = text.split('\n').filter((line) => /^\| (?!---|sentence)/.test(line));
  const silent = rows.filter((row) => !/\| (?:deliberate\b|.* › )/.test(row));
  expect(silent).toEqual([]);
});
