import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { questionVersion } from './question-version.ts';

export const findQuestions = defineCommand({
  cmd: 'find-questions',
  summary: 'Returns the current question sets of the work types, and how often each stop was shown.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({
    /** Only of this work type. Left out: of all work types. */
    workTypeId: z.optional(z.int32()),
  }),
  result: z.object({
    sets: z.array(questionVersion),
    /** How often each stop was shown in the last 90 days. Stops that nobody saw are left out. */
    stops: z.array(z.object({ workTypeId: z.int32(), key: z.string(), count: z.int() })),
    /** The day in the municipality, for conditions about time. */
    today: z.string(),
    isOfficeOpen: z.boolean(),
  }),
  errors: [],
});
