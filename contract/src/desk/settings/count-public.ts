import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { publishSetting } from './publish.ts';

export const countPublic = defineCommand({
  cmd: 'count-public',
  summary: 'Counts the existing requests that these settings would make public. It changes nothing.',
  access: 'manager',
  keyScope: 'read',
  payload: z.strictObject({ value: publishSetting }),
  result: z.object({
    /** Requests that would be public. */
    public: z.int(),
    /** Requests that would become public, and are not public by the present settings. */
    added: z.int(),
    /** Public requests that would cease to be public. */
    removed: z.int(),
    /** Public requests whose place would become more exact. */
    moreExact: z.int(),
    /** Requests whose words would become public at once, without a look of staff. */
    unreadWords: z.int(),
  }),
  errors: [],
});
