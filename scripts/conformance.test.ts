/** docs/conformance.md claims that a test shows each sentence of the specification: every test it names must exist. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

/** A test is cited as `path/of/the.test.ts` › name of the test. */
const citation = /`([^`]+\.(?:test|spec)\.tsx?)` › ([^|;]+)/g;

const text = readFileSync(path.join(root, 'docs/conformance.md'), 'utf8');
const citations = Array.from(text.matchAll(citation), ([, file, name]) => ({
  file: file!,
  name: name!.trim(),
}));

/** The file's text with the quotes of its strings written one way. */
function testNames(file: string): string {
  const place = path.join(root, file);
  return existsSync(place) ? readFileSync(place, 'utf8').replaceAll("\\'", "'") : '';
}

test('every test that the conformance table cites exists', () => {
  const missing = citations.filter(({ file, name }) => !testNames(file).includes(name));
  expect(citations.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('every row of the conformance table is shown by a test, or says why not', () => {
  const rows = text.split('\n').filter((line) => /^\| (?!---|sentence)/.test(line));
  const silent = rows.filter((row) => !/\| (?:deliberate\b|.* › )/.test(row));
  expect(silent).toEqual([]);
});
