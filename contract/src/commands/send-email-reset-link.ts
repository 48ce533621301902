import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean } from '#wire/wire-number.ts';
import { emailMaxLength, passwordMaxLength } from '#limits.ts';

export const sendEmailResetLink = defineCommand({
  cmd: 'sendemailresetlink',
  summary: 'Mails a link that confirms a new e-mail to that address.',
  access: 'citizen',
  payload: z.object({
    token: z.string(),
    newemail: z.string().check(z.maxLength(emailMaxLength)),
    /** Leads to the municipality's own portal; the mailed link is built from where that is. */
    validationUrl: z.string(),
    /** The account's. Without it, a session that is older than 15 minutes has the present address asked first. */
    password: z.optional(z.string().check(z.maxLength(passwordMaxLength))),
  }),
  result: z.object({ Result: wireBoolean }),
  errors: ['passwordNotAccepted'],
});
