import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { changeErrors } from '#desk/case/case-parts.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { reply } from './reply.ts';

export const replyToResident = defineCommand({
  cmd: 'reply-to-resident',
  stability: 'public',
  subject: 'notes',
  summary:
    'Replies to the reporter of a request by a public note and a mail. The reply waits first and can be called back.',
  access: 'crew',
  payload: z.strictObject({ ...reply, repeatKey }),
  result: z.object({ replyId: z.int(), sendAt: isoDate }),
  errors: changeErrors,
});
