import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { noticePaceByKind, noticePaces } from './notice.ts';

const pace = z.optional(z.enum(noticePaces));

export const saveNoticeSettings = defineCommand({
  cmd: 'save-notice-settings',
  summary: 'Chooses how the caller learns of the given kinds of notices.',
  access: 'viewer',
  payload: z.strictObject({
    repeatKey,
    paces: z.strictObject({
      assigned: pace,
      residentWrote: pace,
      returned: pace,
      dueSoon: pace,
      mentioned: pace,
      replyNotSent: pace,
      replyChangeKept: pace,
    }),
  }),
  result: z.object({ paces: noticePaceByKind }),
  errors: [],
});
