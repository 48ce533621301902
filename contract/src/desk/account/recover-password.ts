import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { nameMaxLength } from '#limits.ts';

export const recoverPassword = defineCommand({
  cmd: 'recover-password',
  summary:
    'Mails a link for a new password to the member with this username or e-mail address. The answer is the same if there is no such member.',
  access: 'open',
  payload: z.strictObject({
    /** An e-mail address counts if exactly one member has it. */
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(nameMaxLength)),
  }),
  result: z.object({}),
  errors: ['notFound'],
});
