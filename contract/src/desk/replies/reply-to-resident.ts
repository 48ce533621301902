import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { changeErrors, repeatKey } from '#desk/case/case-parts.ts';
import { reply } from './reply.ts';

export const replyToResident = defineCommand({
  cmd: 'reply-to-resident',
  summary:
    'Says something to whoever reported a request: a note that residents see and a mail, after a time to call it back.',
  access: 'crew',
  payload: z.strictObject({ ...reply, repeatKey }),
  result: z.object({ replyId: z.int(), sendAt: isoDate }),
  errors: changeErrors,
});
