import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { noticePaceByKind } from './notice.ts';

export const findNoticeSettings = defineCommand({
  cmd: 'find-notice-settings',
  summary:
    'Returns how the caller learns about each kind of notice: by mail at once, by mail once a day, or only at the desk.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({}),
  result: z.object({
    paces: noticePaceByKind,
    /** False: the account has no e-mail address, so no mail is sent. */
    hasEmail: z.boolean(),
  }),
  errors: [],
});
