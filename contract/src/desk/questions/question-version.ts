/** The shapes of published question sets. */
import * as z from 'zod/mini';
import { isoDate } from '#desk/iso-date.ts';
import { questionProblems, type QuestionProblemCode } from '#questions/question-problem.ts';
import { questionSet } from '#questions/question-set.ts';

const problemCodes = Object.keys(questionProblems) as [QuestionProblemCode, ...QuestionProblemCode[]];

/** A published version of a work type's question set. */
export const questionVersion = z.object({
  workTypeId: z.int32(),
  /** Counted from 1 for each work type. */
  version: z.int32(),
  publishedAt: isoDate,
  /** The username; null: the municipality folder. */
  publishedBy: z.nullable(z.string()),
  /** True if its stops apply at once to reports that were begun with an older version. */
  isUrgent: z.boolean(),
  set: questionSet,
});

export type QuestionVersion = z.output<typeof questionVersion>;

/** An error or a warning about a set. */
export const questionFinding = z.object({
  code: z.enum(problemCodes),
  /** Key of the entry; empty for the whole set. */
  key: z.string(),
  /** The language, choice, field, question or number at fault; else empty. */
  value: z.string(),
  /** An English sentence. */
  sentence: z.string(),
});

/** The version that the caller saw; 0: nothing was published. */
export const seenQuestionVersion = z.int32().check(z.gte(0));
