import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { nameMaxLength, passwordMaxLength } from '#limits.ts';

export const changeOwnPassword = defineCommand({
  cmd: 'change-own-password',
  summary:
    "Changes the caller's password. The session of the call continues, all others end, and the owner gets a mail.",
  access: 'viewer',
  keyScope: null,
  payload: z.strictObject({
    /** The present password. A wrong one counts like a failed sign-in. */
    password: z.string().check(z.minLength(1), z.maxLength(nameMaxLength)),
    newPassword: z.string().check(z.maxLength(passwordMaxLength)),
  }),
  result: z.object({}),
  errors: ['passwordNotAccepted', 'notAllowed'],
});
