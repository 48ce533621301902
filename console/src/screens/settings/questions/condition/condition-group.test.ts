import type { Condition } from '@fixpoint/contract/questions/question-condition.ts';
import { expect, test } from 'vitest';
import { conditionOf, groupOf } from './condition-group.ts';

const smell: Condition = { test: 'is', answer: 'smell', value: true };
const closed: Condition = { test: 'not', of: [{ test: 'office-is-open' }] };
const winter: Condition = { test: 'month-is-one-of', value: [12, 1, 2] };

test.each<[string, Condition]>([
  ['one test', smell],
  ['one test that must not hold', closed],
  ['all of several tests', { test: 'all', of: [smell, closed] }],
  ['a group inside a group', { test: 'any', of: [smell, { test: 'all', of: [closed, winter] }] }],
  ['a group with one test inside a group', { test: 'all', of: [smell, { test: 'any', of: [winter] }] }],
])('the builder shows %s, and writes the same condition', (_, condition) => {
  expect(conditionOf(groupOf(condition)!)).toEqual(condition);
});

test.each<[string, Condition]>([
  ['a group that must not hold', { test: 'not', of: [{ test: 'any', of: [smell, winter] }] }],
  [
    'three groups inside each other',
    { test: 'all', of: [{ test: 'any', of: [{ test: 'all', of: [smell] }] }] },
  ],
])('the builder leaves %s alone', (_, condition) => {
  expect(groupOf(condition)).toBeUndefined();
});

test('a condition without lines is no condition', () => {
  expect(conditionOf({ joiner: 'all', items: [] })).toBeUndefined();
});
