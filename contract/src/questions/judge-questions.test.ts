import { expect, test } from 'vitest';
import { judgeQuestions } from './judge-questions.ts';
import { sayProblem } from './question-problem.ts';
import type { QuestionEntry } from './question-set.ts';

const languages = { own: 'en', offered: ['en', 'es'], known: ['en', 'es', 'fr', 'ar'] };
const both = (text: string) => ({ en: text, es: text });
const label = both('Question');
const yesNo: QuestionEntry = { key: 'a', kind: 'yes-no', label };
const isYes = { test: 'is', answer: 'a', value: true } as const;
const stop: QuestionEntry = { key: 's', kind: 'stop', stopKind: 'elsewhere', heading: label, showIf: isYes };

function codes(...entries: QuestionEntry[]) {
  const { errors, warnings } = judgeQuestions({ entries }, languages);
  return [...errors, ...warnings].map(({ code }) => code);
}

test('A right set has neither errors nor warnings', () => {
  expect(codes(yesNo, stop)).toEqual([]);
});

test.each<[string, QuestionEntry[]]>([
  ['same-key', [yesNo, yesNo]],
  ['no-label', [{ ...yesNo, label: { es: 'x' } }]],
  ['no-heading', [yesNo, { ...stop, heading: {} }]],
  ['no-choices', [{ ...yesNo, kind: 'one-of' }]],
  ['no-choice-label', [{ ...yesNo, kind: 'one-of', choices: [{ key: 'x', label: {} }] }]],
  ['same-choice', [{ ...yesNo, kind: 'many-of', choices: [1, 2].map(() => ({ key: 'x', label })) }]],
  ['unknown-language', [{ ...yesNo, label: { ...label, xx: 'x' } }]],
  ['wrong-field', [{ ...yesNo, min: 1 }]],
  ['wrong-field', [yesNo, { ...stop, isRequired: true }]],
  ['no-stop-kind', [yesNo, { key: 's', kind: 'stop', heading: label, showIf: isYes }]],
  ['no-phone', [yesNo, { ...stop, stopKind: 'call-now' }]],
  ['wrong-link', [yesNo, { ...stop, link: 'javascript:alert(1)' }]],
  ['wrong-range', [{ ...yesNo, kind: 'number', min: 2, max: 1 }]],
  ['later-question', [stop, yesNo]],
  ['later-question', [{ ...yesNo, showIf: isYes }]],
  ['wrong-test', [yesNo, { ...stop, showIf: { test: 'is', answer: 'a', value: 'yes' } }]],
  ['wrong-test', [yesNo, { ...stop, showIf: { test: 'includes', answer: 'a', value: 'x' } }]],
  ['wrong-test', [yesNo, { ...stop, showIf: { test: 'month-is-one-of', value: [13] } }]],
  ['empty-group', [yesNo, { ...stop, showIf: { test: 'any', of: [] } }]],
  ['empty-group', [yesNo, { ...stop, showIf: { test: 'not', of: [isYes, isYes] } }]],
  ['many-tests', [yesNo, { ...stop, showIf: { test: 'any', of: [1, 2].map(() => twenty()) } }]],
  ['no-translation', [{ ...yesNo, label: { en: 'x' } }]],
  ['closes-work-type', [{ key: 's', kind: 'stop', stopKind: 'elsewhere', heading: label }]],
  ['never-shown', [yesNo, { ...stop, showIf: { test: 'all', of: [isYes, { ...isYes, value: false }] } }]],
  ['behind-stop', [yesNo, stop, { key: 'b', kind: 'text', label, isRequired: true, showIf: isYes }]],
  ['many-questions', Array.from({ length: 9 }, (_, at) => ({ ...yesNo, key: `q${at}` }))],
])('The problem %s is found', (code, entries) => {
  expect(codes(...entries)).toContain(code);
});

function twenty() {
  return { test: 'any' as const, of: Array.from({ length: 11 }, () => isYes) };
}

test('A number between two limits is reachable, and one beyond its range is not', () => {
  const depth: QuestionEntry = { key: 'd', kind: 'number', label, min: 0, max: 100 };
  const between = (over: number, under: number) => ({
    ...stop,
    showIf: {
      test: 'all' as const,
      of: [
        { test: 'over' as const, answer: 'd', value: over },
        { test: 'under' as const, answer: 'd', value: under },
      ],
    },
  });
  expect(codes(depth, between(10, 20))).toEqual([]);
  expect(codes(depth, between(100, 200))).toEqual(['never-shown']);
});

test('An example that gives another result prevents the publication', () => {
  const example = { name: 'Yes', answers: { a: true }, asked: ['a'], stops: ['s'] };
  const judge = (examples: (typeof example)[]) =>
    judgeQuestions({ entries: [yesNo, stop], examples }, languages);
  expect(judge([example]).errors).toEqual([]);
  expect(judge([{ ...example, stops: [] }]).errors.map(sayProblem)).toEqual([
    'The example ‘Yes’ gives another result.',
  ]);
});
