/** Finds entries that no answers reach, by trying the values that conditions name. */
import { type QuestionContext, evaluateQuestions } from './evaluate-questions.ts';
import { type Condition, testsIn } from './question-condition.ts';
import type { AnswerValue } from './answer-values.ts';
import type { QuestionEntry } from './question-set.ts';

/** Combinations that are tried at most. With more, the entry counts as reachable. */
const mostCombinations = 5000;

type Try = AnswerValue | undefined;

/** `with-stop`: it is shown only together with a stop. */
export function reachOf(entries: readonly QuestionEntry[], at: number): 'always' | 'never' | 'with-stop' {
  const entry = entries[at]!;
  const whole = [...entries.slice(0, at + 1), ...entries.slice(at + 1).filter(({ kind }) => kind === 'stop')];
  const tried = combinations(whole, entry);
  if (tried === undefined) return 'always';
  let isShown = false;
  for (const { answers, context } of tried) {
    const shown = evaluateQuestions(whole, answers, context);
    if (!shown.entries.includes(entry)) continue;
    if (entry.kind === 'stop' || shown.stops.length === 0) return 'always';
    isShown = true;
  }
  return isShown ? 'with-stop' : 'never';
}

function combinations(whole: readonly QuestionEntry[], entry: QuestionEntry) {
  const conditions = whole.flatMap(({ showIf }) => (showIf === undefined ? [] : testsIn(showIf)));
  const named = whole.filter(
    ({ key }) => key !== entry.key && conditions.some(({ answer }) => answer === key),
  );
  const options = named.map((question) => [question.key, triesOf(question, conditions)] as const);
  const contexts = contextsOf(conditions);
  const count = options.reduce((product, [, tries]) => product * tries.length, contexts.length);
  if (count > mostCombinations) return undefined;
  let answers: Record<string, AnswerValue>[] = [{}];
  for (const [key, tries] of options)
    answers = answers.flatMap((before) =>
      tries.map((value) => (value === undefined ? before : { ...before, [key]: value })),
    );
  return answers.flatMap((one) => contexts.map((context) => ({ answers: one, context })));
}

/** The values of a question that can make a difference, and no answer. */
function triesOf(question: QuestionEntry, conditions: readonly Condition[]): Try[] {
  const named = conditions
    .filter(({ answer }) => answer === question.key)
    .flatMap(({ value }): unknown[] => [value].flat())
    .filter((value) => value !== undefined);
  const { kind, choices = [], min, max } = question;
  if (kind === 'yes-no') return [undefined, true, false];
  if (kind === 'one-of') return [undefined, ...choices.map(({ key }) => key)];
  if (kind === 'many-of') return [undefined, ...subsetsOf([...new Set(named as string[])])];
  if (kind === 'number') {
    const numbers = (named as number[]).flatMap((number) => [number - 1e-6, number, number + 1e-6]);
    const inRange = [...numbers, min ?? 0, max ?? 0].filter(
      (number) => number >= (min ?? -Infinity) && number <= (max ?? Infinity),
    );
    return [undefined, ...new Set(inRange)];
  }
  if (kind === 'date') return [undefined, '0001-01-01', ...(named as string[]), '9999-12-31'];
  return [undefined, ...new Set(named as string[]), 'another answer'];
}

/** With many choices, only the single ones and all together. */
function subsetsOf(keys: readonly string[]): string[][] {
  if (keys.length > 5) return [...keys.map((key) => [key]), [...keys]];
  const all = Array.from({ length: 2 ** keys.length }, (_, bits) =>
    keys.filter((_key, at) => bits & (2 ** at)),
  );
  return [...all.filter(({ length }) => length > 0), ['another-choice']];
}

function contextsOf(conditions: readonly Condition[]): QuestionContext[] {
  const of = (test: Condition['test']) =>
    conditions
      .filter((condition) => condition.test === test)
      .flatMap(({ value }): unknown[] => [value].flat());
  const months = of('month-is-one-of').length > 0 ? Array.from({ length: 12 }, (_, at) => at + 1) : [1];
  const owners = [...new Set(of('owner-is').map(String)), ''];
  const areas = subsetsOf([...new Set(of('inside-area').map(String))]);
  const isOpen = of('office-is-open').length > 0 ? [true, false] : [true];
  return months.flatMap((month) =>
    owners.flatMap((owner) =>
      areas.flatMap((inside) =>
        isOpen.map((isOfficeOpen) => ({
          today: `2026-${String(month).padStart(2, '0')}-15`,
          isOfficeOpen,
          owner,
          areas: inside,
        })),
      ),
    ),
  );
}
