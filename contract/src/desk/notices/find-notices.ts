import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { notice, noticeKinds, noticesShownMax } from './notice.ts';

export const findNotices = defineCommand({
  cmd: 'find-notices',
  summary:
    "Lists the caller's own notices of the last 90 days, newest first, about requests that they may see.",
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({
    /** 0: only the number of unread notices. */
    limit: z.optional(z.int().check(z.gte(0), z.lte(noticesShownMax))),
    /** Only notices before this one. */
    before: z.optional(z.int()),
    /** Left out: all kinds. */
    kinds: z.optional(z.array(z.enum(noticeKinds)).check(z.maxLength(noticeKinds.length))),
  }),
  result: z.object({
    /** Unread notices of all kinds: exact up to 99, then 100. */
    unread: z.int(),
    notices: z.array(notice),
    /** Send it as `before` for the next page; null on the last one. */
    next: z.nullable(z.int()),
  }),
  errors: [],
});
