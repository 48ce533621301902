import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean } from '#wire/wire-number.ts';
import { emailMaxLength } from '#limits.ts';

export const sendPasswordResetLink = defineCommand({
  cmd: 'sendpasswordresetlink',
  summary: 'Mails a link to set a new password. Answers true even if the account does not exist.',
  access: 'open',
  payload: z.object({
    /** A username or an e-mail address. */
    username: z.string().check(z.maxLength(emailMaxLength)),
    /** A link to the municipality's own portal. The mailed link starts with that portal's address. */
    validationurl: z.string(),
  }),
  result: z.object({ Result: wireBoolean }),
  errors: [],
});
