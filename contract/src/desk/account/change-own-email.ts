import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { emailMaxLength, nameMaxLength } from '#limits.ts';

export const changeOwnEmail = defineCommand({
  cmd: 'change-own-email',
  summary:
    'Mails a link to a new e-mail address of the caller. The address changes when the link is opened. The caller sends the password or has just signed in.',
  access: 'viewer',
  keyScope: null,
  payload: z.strictObject({
    newEmail: z.string().check(z.trim(), z.minLength(1), z.maxLength(emailMaxLength)),
    /** Left out, for example by a member who signs in at a provider: the session must have just begun. */
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(nameMaxLength))),
  }),
  result: z.object({}),
  errors: ['passwordNotAccepted', 'notAllowed', 'freshSessionNeeded'],
});
