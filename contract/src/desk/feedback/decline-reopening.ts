import * as z from 'zod/mini';
import { changeErrors, changedRequest, seenRequest } from '#desk/case/case-parts.ts';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { noteMaxLength } from '#limits.ts';

export const declineReopening = defineCommand({
  cmd: 'decline-reopening',
  summary:
    'Decides that a request stays closed, although a resident says that it is not solved. The sentence goes to the resident as a reply, which waits first.',
  access: 'crew',
  payload: z.strictObject({
    ...seenRequest,
    repeatKey,
    /** The reason, for the resident. */
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(noteMaxLength)),
  }),
  result: z.extend(changedRequest, { replyId: z.int(), sendAt: isoDate }),
  errors: changeErrors,
});
