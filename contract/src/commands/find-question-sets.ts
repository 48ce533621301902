// chunk: questions
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import type { QuestionEntry } from '#questions/question-set.ts';
import { wireBoolean, wireInteger, wireNumber } from '#wire/wire-number.ts';

/** Our own command: the start-up document announces only that there are questions. */
export const findQuestionSets = defineCommand({
  cmd: 'findquestionsets',
  summary: 'Returns the questions, stop messages and advice of the work types, and when the office is open.',
  access: 'open',
  payload: z.object({
    clientid: wireInteger,
    /** Only of this work type. Left out: of all work types. */
    worktypeid: z.optional(wireInteger),
    /** Only texts in this language, like `es`, and the municipality's. Left out: texts in all languages. */
    language: z.optional(z.string().check(z.maxLength(35))),
    /** `Version` of the answer that the caller has. */
    version: z.optional(z.string().check(z.maxLength(64))),
  }),
  result: z.object({
    /** Changes with each publication, and with the office hours. */
    Version: z.string(),
    /** True if the caller has this version. `Sets` and `Openings` are then empty. */
    IsSame: wireBoolean,
    /** One for each work type that asks something. */
    Sets: z.array(
      z.object({
        WorkTypeId: wireInteger,
        /** The `setversion` to send with the answers. */
        SetVersion: wireInteger,
        /**
         * Questions, stop messages and advice in their order (reference page of questions). They were checked when
         * they were published. A portal that checks them again would load the code for it before the first paint.
         */
        Entries: z.array(z.custom<QuestionEntry>()),
      }),
    ),
    /** True if the municipality has no office hours: its office counts as always open. */
    IsAlwaysOpen: wireBoolean,
    /** Openings of the office in the next three weeks: each begin and end in milliseconds since 1970. */
    Openings: z.array(z.array(wireNumber)),
  }),
  errors: ['notFound'],
});
