import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const decideAbuseReports = defineCommand({
  cmd: 'decide-abuse-reports',
  summary:
    'Ends the review of a public request that strangers have reported: it stays as it was, or its words and photos are kept private.',
  access: 'clerk',
  payload: z.strictObject({
    repeatKey,
    requestId: z.int(),
    /** True: everything stays public, and reports of strangers change nothing for 30 days. */
    isStaying: z.boolean(),
    /** The number of reports that the caller has seen. If there are others, it is a conflict. */
    seenReports: z.int().check(z.gte(1)),
  }),
  result: z.object({
    /** The version of the request afterwards. */
    version: z.int32(),
  }),
  errors: ['notFound', 'notAllowed', 'conflict'],
});
