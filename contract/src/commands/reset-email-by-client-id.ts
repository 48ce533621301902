import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';

export const resetEmailByClientId = defineCommand({
  cmd: 'resetemailbyclientid',
  summary: 'Confirms a new e-mail with the key that was mailed to it.',
  access: 'open',
  payload: z.object({
    /** The 16 letters and digits at the end of the mailed link. */
    resetkey: z.optional(z.string()),
    clientid: wireInteger,
  }),
  result: z.object({ Result: wireBoolean }),
  errors: ['keyMissing', 'keyNotValid'],
});
