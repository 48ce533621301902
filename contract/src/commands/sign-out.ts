import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean } from '#wire/wire-number.ts';

/**
 * Open, and true for any token, so that the answer does not reveal whether a token ever existed, has ended or
 * has expired.
 */
export const signOut = defineCommand({
  cmd: 'signout',
  summary: 'Ends the session of the token at once. Answers true for any token.',
  access: 'open',
  payload: z.object({
    token: z.string(),
  }),
  result: z.object({ Result: wireBoolean }),
  errors: [],
});
