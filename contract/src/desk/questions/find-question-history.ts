import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { questionVersion } from './question-version.ts';

export const findQuestionHistory = defineCommand({
  cmd: 'find-question-history',
  summary: 'Lists the versions of the question set of a work type, newest first, at most ten at a time.',
  access: 'manager',
  keyScope: 'read',
  payload: z.strictObject({
    workTypeId: z.int32(),
    /** Only versions below this one. Left out: from the newest. */
    before: z.optional(z.int32()),
  }),
  result: z.object({
    versions: z.array(questionVersion),
    /** `before` of the next page; null: there are no older versions. */
    next: z.nullable(z.int32()),
  }),
  errors: [],
});
