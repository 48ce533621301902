import { expect, test } from 'vitest';
import { judgeAnswers } from './judge-answers.ts';
import type { AnswerValue } from './answer-values.ts';
import type { QuestionEntry } from './question-set.ts';

const context = { today: '2026-11-28', isOfficeOpen: true };
const label = { en: 'Question' };

function faultsOf(entry: Partial<QuestionEntry> & Pick<QuestionEntry, 'kind'>, value?: unknown) {
  const answers = value === undefined ? {} : { q: value as AnswerValue };
  return judgeAnswers([{ key: 'q', label, ...entry }], answers, context).faults.map(({ fault }) => fault);
}

const choices = [
  { key: 'a', label },
  { key: 'b', label },
];

test.each<[Partial<QuestionEntry> & Pick<QuestionEntry, 'kind'>, unknown, string | undefined]>([
  [{ kind: 'text' }, 'x'.repeat(200), undefined],
  [{ kind: 'text' }, 'x'.repeat(201), 'too-long'],
  [{ kind: 'text' }, 5, 'kind'],
  [{ kind: 'text' }, ' ', undefined],
  [{ kind: 'text', isRequired: true }, ' ', 'missing'],
  [{ kind: 'text', isRequired: true }, undefined, 'missing'],
  [{ kind: 'long' }, 'x'.repeat(2000), undefined],
  [{ kind: 'long' }, 'x'.repeat(2001), 'too-long'],
  [{ kind: 'asset' }, 'x'.repeat(101), 'too-long'],
  [{ kind: 'number', min: 1, max: 5 }, 1, undefined],
  [{ kind: 'number', min: 1, max: 5 }, 5, undefined],
  [{ kind: 'number', min: 1, max: 5 }, 0.9, 'too-small'],
  [{ kind: 'number', min: 1, max: 5 }, 5.1, 'too-large'],
  [{ kind: 'number' }, '5', 'kind'],
  [{ kind: 'number' }, Number.NaN, 'kind'],
  [{ kind: 'date', when: 'past' }, '2026-11-28', undefined],
  [{ kind: 'date', when: 'past' }, '2026-11-29', 'not-past'],
  [{ kind: 'date', when: 'future' }, '2026-11-28', undefined],
  [{ kind: 'date', when: 'future' }, '2026-11-27', 'not-future'],
  [{ kind: 'date' }, '2026-02-30', 'kind'],
  [{ kind: 'yes-no', isRequired: true }, false, undefined],
  [{ kind: 'yes-no' }, 'yes', 'kind'],
  [{ kind: 'one-of', choices }, 'a', undefined],
  [{ kind: 'one-of', choices }, 'c', 'choice'],
  [{ kind: 'many-of', choices }, ['a', 'b'], undefined],
  [{ kind: 'many-of', choices }, ['a', 'c'], 'choice'],
  [{ kind: 'many-of', choices, isRequired: true }, [], 'missing'],
])('%j with the answer %j: %s', (entry, value, fault) => {
  expect(faultsOf(entry, value)).toEqual(fault === undefined ? [] : [fault]);
});

test('An answer to a hidden question is left out, and a hidden required question is not missing', () => {
  const hidden: QuestionEntry = {
    key: 'hidden',
    kind: 'text',
    label,
    isRequired: true,
    showIf: { test: 'is', answer: 'first', value: true },
  };
  const first: QuestionEntry = { key: 'first', kind: 'yes-no', label };
  const judged = judgeAnswers([first, hidden], { first: false, hidden: 'x', other: 'y' }, context);
  expect(judged.faults).toEqual([]);
  expect(judged.answers).toEqual({ first: false });
});

test('Answers are stored without control characters, and all together have a limit', () => {
  const entries = ['a', 'b', 'c', 'd', 'e'].map((key): QuestionEntry => ({ key, kind: 'long', label }));
  expect(judgeAnswers(entries, { a: ' x\u0000y\n\uD800 ' }, context).answers).toEqual({ a: 'xy\n\uFFFD' });
  const long = Object.fromEntries(entries.map(({ key }, at) => [key, 'x'.repeat(1990 + at)]));
  expect(judgeAnswers(entries, long, context).faults).toEqual([{ key: 'e', fault: 'too-much' }]);
});

test('A key such as __proto__ is no answer', () => {
  const entry: QuestionEntry = { key: 'constructor', kind: 'text', label };
  expect(judgeAnswers([entry], JSON.parse('{"__proto__":{"constructor":"x"}}'), context).answers).toEqual({});
});
