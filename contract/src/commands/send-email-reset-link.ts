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
    /** A link to the municipality's own portal. The mailed link starts with that portal's address. */
    validationUrl: z.string(),
    /**
     * The account's password. Without it, a session older than 15 minutes sends a mail to the present address
     * first.
     */
    password: z.optional(z.string().check(z.maxLength(passwordMaxLength))),
  }),
  result: z.object({ Result: wireBoolean }),
  errors: ['passwordNotAccepted'],
});
