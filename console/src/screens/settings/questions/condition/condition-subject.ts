import type { Condition, ConditionTest } from '@fixpoint/contract/questions/question-condition.ts';
import { isQuestion } from '@fixpoint/contract/questions/is-question.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import type { SingleTest } from './condition-group.ts';

/** The tests of time and place, which name no question. */
export const placeAndTimeTests = ['office-is-open', 'month-is-one-of', 'owner-is', 'inside-area'] as const;

type PlaceAndTimeTest = (typeof placeAndTimeTests)[number];

export function isPlaceOrTime(test: ConditionTest): test is PlaceAndTimeTest {
  return placeAndTimeTests.some((one) => one === test);
}

/** The tests that fit a question of this kind, the usual one first. */
export function testsOfKind(kind: QuestionEntry['kind']): readonly SingleTest[] {
  if (kind === 'yes-no') return ['is', 'is-given'];
  if (kind === 'one-of') return ['is', 'is-one-of', 'is-given'];
  if (kind === 'many-of') return ['includes', 'is-given'];
  if (kind === 'number' || kind === 'date') return ['over', 'under', 'is', 'is-given'];
  return ['is-given', 'is'];
}

/** The questions before an entry. Only they may be named in its condition. */
export function earlierQuestions(entries: readonly QuestionEntry[], key: string): QuestionEntry[] {
  const at = entries.findIndex((entry) => entry.key === key);
  return entries.slice(0, Math.max(at, 0)).filter(isQuestion);
}

/** A first test of a question, to be changed. */
export function firstTestOf(question: QuestionEntry): Condition {
  return withTest(question, testsOfKind(question.kind)[0]!);
}

/** The test of a question, with a first value. */
export function withTest(question: QuestionEntry, test: SingleTest): Condition {
  const named = { test, answer: question.key };
  const choice = question.choices?.[0]?.key ?? '';
  if (test === 'is-given') return named;
  if (test === 'is-one-of') return { ...named, value: [choice] };
  if (question.kind === 'yes-no') return { ...named, value: true };
  if (question.kind === 'number') return { ...named, value: question.min ?? 0 };
  return { ...named, value: choice };
}

/** A first test of time or place. `firstKey`: the first owner or area. */
export function firstTestOfPlaceOrTime(test: PlaceAndTimeTest, firstKey: string): Condition {
  if (test === 'office-is-open') return { test };
  return { test, value: test === 'month-is-one-of' ? [1] : firstKey };
}
