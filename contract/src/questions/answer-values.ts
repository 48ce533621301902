// chunk: reporting
/** Answers to questions, by the key of their question. */
import * as z from 'zod/mini';

/** Kinds of entries that residents answer. */
export const questionKinds = [
  'text',
  'long',
  'number',
  'date',
  'yes-no',
  'one-of',
  'many-of',
  'asset',
] as const;

export type QuestionKind = (typeof questionKinds)[number];

const key = z.string().check(z.maxLength(60));

/**
 * A date as 2026-11-28, a choice as its key, choices as a list of keys, yes and no as true and false, a
 * number as a number.
 */
export const answerValue = z.union([
  z.string().check(z.maxLength(2000)),
  z.number(),
  z.boolean(),
  z.array(key).check(z.maxLength(30)),
]);

export type AnswerValue = string | number | boolean | readonly string[];

/** Answers by the key of their question. */
export const answerValues = z.record(key, answerValue);

export type Answers = Readonly<Record<string, AnswerValue>>;
