import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { ignoredField } from '#wire/ignored-field.ts';
import { wireBoolean } from '#wire/wire-number.ts';
import { passwordMaxLength } from '#limits.ts';

export const resetPassword = defineCommand({
  cmd: 'resetpassword',
  summary: "Changes the caller's password and ends the account's other sessions.",
  access: 'account',
  payload: z.object({
    token: z.string(),
    oldpassword: z.string().check(z.maxLength(passwordMaxLength)),
    newpassword: z.string().check(z.maxLength(passwordMaxLength)),
    /** Ignored. */
    passwordresetkey: ignoredField(z.string()),
  }),
  result: z.object({ Result: wireBoolean }),
  errors: ['passwordNotAccepted'],
});
