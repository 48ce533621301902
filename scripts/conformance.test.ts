/**
 * docs/reference/conformance.md cites a test for each sentence of the specification, and
 * docs/concepts/security.md for each measure. Every cited test must exist.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root } from './source-files.ts';

/** A citation is `the.test.ts` › name of the test. If two files have that name, it includes the path. */
const citation = /`([^`]+\.(?:test|spec)\.tsx?)` › ([^|;]+)/g;

const files = projectFiles();
const text = readFileSync(path.join(root, 'docs/reference/conformance.md'), 'utf8');
const security = readFileSync(path.join(root, 'docs/concepts/security.md'), 'utf8');
const citations = Array.from(`${text}\n${security}`.matchAll(citation), ([, file, name]) => ({
  file: file!,
  name: name!.trim(),
}));

/** The text of the cited file, with quotes inside strings unified. */
function testNames(file: string): string {
  const [place, ...others] = files.filter((one) => one === file || one.endsWith(`/${file}`));
  if (place === undefined || others.length > 0) return '';
  return readFileSync(path.join(root, place), 'utf8').replaceAll("\\'", "'");
}

test('every test that the tables of conformance and security cite exists, in one file', () => {
  const texts = new Map(
    [...new Set(citations.map(({ file }) => file))].map((file) => [file, testNames(file)]),
  );
  const missingCitations = citations.filter(({ file, name }) => !texts.get(file)!.includes(name));
  expect(citations.length).toBeGreaterThan(100);
  expect(missingCitations).toEqual([]);
});

test('a file with a unique name is cited by its name alone', () => {
  const names = files.map((file) => path.basename(file));
  const isFound = (file: string) => names.filter((name) => name === path.basename(file)).length === 1;
  expect(citations.filter(({ file }) => file.includes('/') && isFound(file))).toEqual([]);
});

test('every row of the conformance table cites a test or gives a reason', () => {
  const rows = text.split('\n').filter((line) => /^\| (?!---|sentence)/.test(line));
  const silentRows = rows.filter((row) => !/\| (?:deliberate\b|.* › )/.test(row));
  expect(silentRows).toEqual([]);
});
