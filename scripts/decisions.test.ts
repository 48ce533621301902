import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readDecisions } from './decisions.ts';
import { root } from './source-files.ts';

const decisions = readDecisions();

test.each(decisions)(
  'decision $number, $title, is dated, complete and short',
  ({ file, number, date, text }) => {
    expect(Number(file.slice(0, 4))).toBe(number);
    expect(date).toBeDefined();
    for (const part of ['Context', 'Decision', 'Consequences']) expect(text).toContain(`\n**${part}.**`);
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(60);
  },
);

test('every title is a topic, a colon and the decision', () => {
  const oddTitles = decisions.filter(({ title }) => !/^[a-z][a-z ]+: ./.test(title));
  expect(oddTitles.map(({ file }) => file)).toEqual([]);
});

test('no number is used twice', () => {
  expect(decisions.length).toBeGreaterThan(25);
  expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length);
});

test('a superseded decision names an existing one', () => {
  const successors = decisions.flatMap(({ status }) => /\(([\w.-]+)\)/.exec(status)?.[1] ?? []);
  const missingFiles = successors.filter((file) => !existsSync(path.join(root, 'docs/decisions', file)));
  expect(missingFiles).toEqual([]);
});
