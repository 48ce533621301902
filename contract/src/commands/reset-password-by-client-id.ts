import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';
import { passwordMaxLength } from '#limits.ts';

export const resetPasswordByClientId = defineCommand({
  cmd: 'resetpasswordbyclientid',
  summary: 'Sets a new password with the key of a recovery mail.',
  access: 'open',
  payload: z.object({
    clientid: wireInteger,
    newpassword: z.string().check(z.maxLength(passwordMaxLength)),
    /** The 16 letters and digits at the end of the mailed link. */
    passwordresetkey: z.optional(z.string()),
  }),
  result: z.object({ Result: wireBoolean }),
  errors: ['keyMissing', 'keyNotValid', 'passwordNotAccepted'],
});
