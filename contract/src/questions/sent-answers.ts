// chunk: reporting
/** The field of `createworkrequest` with the answers to the questions of the work type. */
import * as z from 'zod/mini';
import { wireInteger } from '#wire/wire-number.ts';
import { wireSentDate } from '#wire/wire-date.ts';
import { answerValues } from './answer-values.ts';

export const sentAnswers = z.object({
  /** Version of the question set that the resident saw; 0: the work type had no questions. */
  setversion: wireInteger.check(z.minimum(0)),
  /** Language in which the questions were read, like `es`. */
  language: z.optional(z.string().check(z.maxLength(35))),
  /** When the questions were answered. Conditions about time apply to this time. Left out: now. */
  answeredat: z.optional(wireSentDate),
  /**
   * `PlaceOwner` of `findownerofplace` at that time, or the owner that the resident chose. Left out: not known. The
   * server evaluates conditions with its own owner and areas. It accepts that answers are missing to questions
   * that were not shown with these ones.
   */
  owner: z.optional(z.string().check(z.maxLength(100))),
  /** `Areas` of `findownerofplace` at that time. Left out: not known. */
  areas: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(1000))),
  /** Answers by the key of their question. Answers to questions that are not shown are ignored. */
  values: answerValues,
});

export type SentAnswers = z.output<typeof sentAnswers>;
