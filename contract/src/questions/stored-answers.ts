/** Answers as they are stored with a request: with the question as it was read, so that later versions change nothing. */
import * as z from 'zod/mini';
import { answerValue, questionKinds } from './answer-values.ts';

export const storedAnswer = z.object({
  /** Key of the question. */
  key: z.string(),
  kind: z.enum(questionKinds),
  /** The question as the resident read it. */
  question: z.string(),
  /** The question for staff, in the municipality's language. */
  shortLabel: z.string(),
  value: answerValue,
  /** The answer in words, as the resident read it. */
  label: z.string(),
  /** The answer in words, in the municipality's language. */
  staffLabel: z.string(),
  /** Unit after the label; empty for none. */
  unit: z.string(),
  /** True if strangers may read it, with personal details masked. */
  isPublic: z.boolean(),
});

export type StoredAnswer = z.output<typeof storedAnswer>;

export const storedAnswers = z.object({
  /** The work type that asked. The request may have another one now. */
  workTypeId: z.int32(),
  /** Version of its question set. */
  setVersion: z.int32(),
  /** Language in which the questions were read. */
  language: z.string(),
  /** In the order of the questions. */
  answers: z.array(storedAnswer),
  /** The number of questions that nobody asked, because the report came by a way without questions. */
  notAsked: z.int(),
  /** Headings of the stops that a member passed at intake. */
  passedStops: z.array(z.string()),
});

export type StoredAnswers = z.output<typeof storedAnswers>;
