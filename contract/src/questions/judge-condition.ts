import { type AnswerTest, type Condition, answerTests, testsIn } from './question-condition.ts';
import { questionLimits } from './question-limits.ts';
import { isDay } from './given-answer.ts';
import type { QuestionProblem } from './question-problem.ts';
import { isQuestion } from './is-question.ts';
import type { QuestionEntry } from './question-set.ts';

/** The errors in the condition of an entry, which comes after `earlier`. */
export function judgeCondition(entry: QuestionEntry, earlier: readonly QuestionEntry[]): QuestionProblem[] {
  if (entry.showIf === undefined) return [];
  const problem = (code: QuestionProblem['code'], value = ''): QuestionProblem => ({
    code,
    key: entry.key,
    value,
  });
  const groups = groupsIn(entry.showIf);
  const tests = testsIn(entry.showIf).filter(({ test }) => !isGroup(test));
  return [
    ...(groups.every(isFilled) ? [] : [problem('empty-group')]),
    ...(tests.length > questionLimits.conditionTests
      ? [problem('many-tests', String(questionLimits.conditionTests))]
      : []),
    ...tests.flatMap((test) => judgeTest(test, earlier, problem)),
  ];
}

function isGroup(test: Condition['test']): boolean {
  return test === 'all' || test === 'any' || test === 'not';
}

function groupsIn(whole: Condition): Condition[] {
  return [...(isGroup(whole.test) ? [whole] : []), ...(whole.of ?? []).flatMap(groupsIn)];
}

function isFilled({ test, of = [] }: Condition): boolean {
  return test === 'not' ? of.length === 1 : of.length > 0;
}

function judgeTest(
  test: Condition,
  earlier: readonly QuestionEntry[],
  problem: (code: QuestionProblem['code'], value?: string) => QuestionProblem,
): QuestionProblem[] {
  if (!isAnswerTest(test.test)) return isRightContextTest(test) ? [] : [problem('wrong-test', test.test)];
  const question = earlier.find(({ key }) => key === test.answer);
  if (question === undefined || !isQuestion(question)) return [problem('later-question', test.answer ?? '')];
  return isRightAnswerTest(test, question) ? [] : [problem('wrong-test', question.key)];
}

function isAnswerTest(test: Condition['test']): test is AnswerTest {
  return answerTests.some((one) => one === test);
}

function isRightContextTest({ test, answer, value, of }: Condition): boolean {
  if (answer !== undefined || of !== undefined) return false;
  if (test === 'office-is-open') return value === undefined;
  if (test !== 'month-is-one-of') return typeof value === 'string' && value !== '';
  const months = Array.isArray(value) ? value : [];
  return months.length > 0 && months.every((month) => Number.isInteger(month) && month >= 1 && month <= 12);
}

function isRightAnswerTest({ test, value, of }: Condition, question: QuestionEntry): boolean {
  if (of !== undefined) return false;
  if (test === 'is-given') return value === undefined;
  if (test === 'includes') return question.kind === 'many-of' && isValueOf(question, value);
  if (test === 'over' || test === 'under')
    return (question.kind === 'number' || question.kind === 'date') && isValueOf(question, value);
  if (question.kind === 'many-of') return false;
  if (test === 'is') return isValueOf(question, value);
  return Array.isArray(value) && value.length > 0 && value.every((one) => isValueOf(question, one));
}

/** True if the question can have this value as an answer, or as one of its choices. */
function isValueOf(question: QuestionEntry, value: unknown): boolean {
  if (question.kind === 'yes-no') return typeof value === 'boolean';
  if (question.kind === 'number') return typeof value === 'number';
  if (typeof value !== 'string') return false;
  if (question.kind === 'date') return isDay(value);
  const isChoice = question.kind === 'one-of' || question.kind === 'many-of';
  return isChoice ? (question.choices ?? []).some(({ key }) => key === value) : value.trim() !== '';
}
