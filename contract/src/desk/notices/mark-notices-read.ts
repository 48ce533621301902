import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { noticesShownMax } from './notice.ts';

export const markNoticesRead = defineCommand({
  cmd: 'mark-notices-read',
  summary: "Marks the caller's notices as read: some, or all up to one. Unknown ids have no effect.",
  access: 'viewer',
  payload: z.strictObject({
    repeatKey,
    noticeIds: z.optional(z.array(z.int()).check(z.maxLength(noticesShownMax))),
    /** This notice and all earlier ones. */
    upTo: z.optional(z.int()),
  }),
  result: z.object({
    /** Unread notices after it: exact up to 99, then 100. */
    unread: z.int(),
  }),
  errors: [],
});
