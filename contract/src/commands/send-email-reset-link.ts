import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean } from '#wire/wire-number.ts';
import { emailMaxLength } from '#limits.ts';

export const sendEmailResetLink = defineCommand({
  cmd: 'sendemailresetlink',
  summary: 'Mails a link that confirms a new e-mail to that address.',
  access: 'citizen',
  payload: z.object({
    token: z.string(),
    newemail: z.string().check(z.maxLength(emailMaxLength)),
    /** Leads to the municipality's own portal; the mailed link is built from where that is. */
    validationUrl: z.string(),
  }),
  result: z.object({ Result: wireBoolean }),
  errors: [],
});
