import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { keyLength } from '#limits.ts';

export const confirmNewEmail = defineCommand({
  cmd: 'confirm-new-email',
  summary: 'Gives an account the new e-mail address that the key was mailed to, and ends all its sessions.',
  access: 'open',
  payload: z.strictObject({
    /** The letters and digits at the end of the link. The key works once. */
    key: z.string().check(z.maxLength(keyLength * 2)),
  }),
  result: z.object({
    /** False if another account has the address by now. */
    isChanged: z.boolean(),
  }),
  errors: ['keyMissing', 'keyNotValid', 'notFound'],
});
