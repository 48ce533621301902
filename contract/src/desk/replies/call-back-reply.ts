import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { handOver } from './hand-over.ts';

export const callBackReply = defineCommand({
  cmd: 'call-back-reply',
  summary: 'Calls back a waiting reply and answers its text.',
  access: 'crew',
  payload: z.strictObject({ repeatKey, requestId: z.int(), replyId: z.int() }),
  result: z.object({
    text: z.string(),
    statusId: z.nullable(z.int32()),
    outcome: z.nullable(z.string()),
    ...handOver,
    /** The version of the request that the author saw when the reply was sent. */
    seenVersion: z.optional(z.int32()),
  }),
  errors: ['notFound', 'notAllowed'],
});
