import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { keyLength, passwordMaxLength } from '#limits.ts';

export const choosePassword = defineCommand({
  cmd: 'choose-password',
  summary: 'Sets a password with the key of a mailed link, and ends all sessions of the account.',
  access: 'open',
  payload: z.strictObject({
    /** The letters and digits at the end of the link. The key works once. */
    key: z.string().check(z.maxLength(keyLength * 2)),
    newPassword: z.string().check(z.maxLength(passwordMaxLength)),
  }),
  result: z.object({}),
  errors: ['keyMissing', 'keyNotValid', 'passwordNotAccepted', 'notFound'],
});
