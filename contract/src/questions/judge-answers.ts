// chunk: questions
/** Checks answers against their set, in the same way on the device and at the server. */
import { type QuestionContext, type ShownQuestions, evaluateQuestions } from './evaluate-questions.ts';
import { givenAnswer } from './given-answer.ts';
import { questionLimits } from './question-limits.ts';
import type { AnswerValue, Answers } from './answer-values.ts';
import type { QuestionEntry } from './question-set.ts';

export const answerFaultKinds = [
  /** The question is shown and needs an answer. */
  'missing',
  /** The answer is not of the question's kind. */
  'kind',
  'too-long',
  'too-small',
  'too-large',
  /** The date lies after today. */
  'not-past',
  /** The date lies before today. */
  'not-future',
  /** The set has no such choice. */
  'choice',
  /** All answers together are too long. The longest one has this fault. */
  'too-much',
] as const;

export interface AnswerFault {
  /** Key of the question. */
  key: string;
  fault: (typeof answerFaultKinds)[number];
}

export interface JudgedAnswers extends ShownQuestions {
  /** In the order of the questions. Empty: the answers are accepted, if no stop applies. */
  faults: AnswerFault[];
}

/** Judges the answers to the shown questions. Answers to other questions are left out. */
export function judgeAnswers(
  entries: readonly QuestionEntry[],
  answers: Answers,
  context: QuestionContext,
): JudgedAnswers {
  const shown = evaluateQuestions(entries, answers, context);
  const faults = shown.questions.flatMap((entry) => {
    const sent = Object.hasOwn(answers, entry.key) ? answers[entry.key] : undefined;
    const fault = faultOf(entry, sent, context.today);
    return fault === undefined ? [] : [{ key: entry.key, fault }];
  });
  return { ...shown, faults: faults.length > 0 ? faults : faultOfAll(shown.answers) };
}

function faultOfAll(answers: Answers): AnswerFault[] {
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
  if (bytes(answers) <= questionLimits.answersBytes) return [];
  const longest = Object.keys(answers).reduce((one, other) =>
    bytes(answers[other]) > bytes(answers[one]) ? other : one,
  );
  return [{ key: longest, fault: 'too-much' }];
}

function faultOf(
  entry: QuestionEntry,
  sent: AnswerValue | undefined,
  today: string,
): AnswerFault['fault'] | undefined {
  const value = givenAnswer(entry, sent);
  if (value === undefined) {
    if (!isEmpty(sent)) return 'kind';
    return entry.isRequired === true ? 'missing' : undefined;
  }
  if (typeof value === 'number') return faultOfNumber(entry, value);
  if (entry.kind === 'date') return faultOfDate(entry, String(value), today);
  if (entry.kind === 'one-of' || entry.kind === 'many-of') {
    const keys = new Set(entry.choices?.map(({ key }) => key));
    return [value].flat().every((one) => keys.has(String(one))) ? undefined : 'choice';
  }
  return typeof value === 'string' && value.length > lengthOf(entry) ? 'too-long' : undefined;
}

function isEmpty(sent: AnswerValue | undefined): boolean {
  if (sent === undefined) return true;
  return typeof sent === 'object' ? sent.length === 0 : typeof sent === 'string' && sent.trim() === '';
}

function faultOfNumber({ min, max }: QuestionEntry, value: number): AnswerFault['fault'] | undefined {
  if (min !== undefined && value < min) return 'too-small';
  return max !== undefined && value > max ? 'too-large' : undefined;
}

function faultOfDate({ when }: QuestionEntry, day: string, today: string): AnswerFault['fault'] | undefined {
  if (when === 'past' && day > today) return 'not-past';
  return when === 'future' && day < today ? 'not-future' : undefined;
}

/** The most characters of an answer in words. */
export function lengthOf({ kind }: Pick<QuestionEntry, 'kind'>): number {
  if (kind === 'long') return questionLimits.longLength;
  return kind === 'asset' ? questionLimits.assetLength : questionLimits.textLength;
}
