// chunk: questions
/**
 * The one evaluator of question sets, for portal, desk and server: which entries are shown, and which stops
 * apply. It is pure.
 */
import type { Condition } from './question-condition.ts';
import { givenAnswer } from './given-answer.ts';
import type { Answers, QuestionKind } from './answer-values.ts';
import { isQuestion } from './is-question.ts';
import type { QuestionEntry } from './question-set.ts';

/** The facts about time and place that conditions may test, in addition to answers. */
export interface QuestionContext {
  /** The day in the municipality, as 2026-11-28. */
  today: string;
  isOfficeOpen: boolean;
  /** Key of the owner of the road or ground; undefined: not known. */
  owner?: string | undefined;
  /** Keys of the areas around the place; undefined: not known. */
  areas?: readonly string[] | undefined;
}

export interface ShownQuestions {
  /** All shown entries in order, with stops and advice. */
  entries: QuestionEntry[];
  questions: (QuestionEntry & { readonly kind: QuestionKind })[];
  /** The stops that apply, `call-now` first. Empty: the report may be sent. */
  stops: QuestionEntry[];
  /** The answers of shown questions in their stored form. Answers of the wrong kind are left out. */
  answers: Answers;
}

/** True or false; undefined: the context does not know. */
type Truth = boolean | undefined;

/**
 * Evaluates a set. An answer to a question that is not shown counts as not given. An entry is shown only if
 * its condition surely holds.
 */
export function evaluateQuestions(
  entries: readonly QuestionEntry[],
  answers: Answers,
  context: QuestionContext,
): ShownQuestions {
  const given: Record<string, Answers[string]> = {};
  const shown = entries.filter((entry) => {
    if (entry.showIf !== undefined && truthOf(entry.showIf, given, context) !== true) return false;
    const value = Object.hasOwn(answers, entry.key) ? givenAnswer(entry, answers[entry.key]) : undefined;
    if (value !== undefined) given[entry.key] = value;
    return true;
  });
  return { entries: shown, questions: shown.filter(isQuestion), stops: stopsIn(shown), answers: given };
}

function stopsIn(shown: readonly QuestionEntry[]): QuestionEntry[] {
  const stops = shown.filter(({ kind }) => kind === 'stop');
  const isUrgent = ({ stopKind }: QuestionEntry) => stopKind === 'call-now';
  return [...stops.filter(isUrgent), ...stops.filter((stop) => !isUrgent(stop))];
}

function truthOf(condition: Condition, given: Answers, context: QuestionContext): Truth {
  const { test, of = [] } = condition;
  if (test === 'all') return every(of.map((inner) => truthOf(inner, given, context)));
  if (test === 'any') return not(every(of.map((inner) => not(truthOf(inner, given, context)))));
  if (test === 'not') return not(every(of.map((inner) => truthOf(inner, given, context))));
  return testContext(condition, context) ?? testAnswer(condition, given);
}

function every(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(undefined) ? undefined : true;
}

function not(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}

function testContext({ test, value }: Condition, context: QuestionContext): Truth {
  if (test === 'office-is-open') return context.isOfficeOpen;
  if (test === 'month-is-one-of') return listOf(value).includes(Number(context.today.slice(5, 7)));
  if (test === 'owner-is') return context.owner === undefined ? undefined : context.owner === value;
  if (test === 'inside-area') return context.areas?.some((area) => area === value);
  return undefined;
}

function testAnswer({ test, answer, value }: Condition, given: Answers): Truth {
  if (answer === undefined) return undefined;
  const answered = Object.hasOwn(given, answer) ? given[answer] : undefined;
  if (test === 'is-given') return answered !== undefined;
  if (answered === undefined) return false;
  if (test === 'is') return sameText(answered) === sameText(value);
  if (test === 'is-one-of') return listOf(value).some((one) => sameText(one) === sameText(answered));
  if (test === 'includes') return Array.isArray(answered) && answered.includes(value);
  if (typeof answered !== typeof value || value === undefined) return false;
  return test === 'over' ? answered > value : answered < value;
}

/** Texts are compared without regard to case and to the way in which an accent is written. */
function sameText(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC').trim().toLowerCase() : value;
}

function listOf(value: Condition['value']): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
