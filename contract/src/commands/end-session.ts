import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';

/** True for any id, so that the answer does not reveal whether an id belongs to the account or has ended. */
export const endSession = defineCommand({
  cmd: 'endsession',
  summary:
    'Ends one session of the account at once, or all sessions except that of the token. Answers true for any id.',
  access: 'account',
  payload: z.object({
    token: z.string(),
    /** An id of `findsessions`. Left out: all sessions of the account except the token's. */
    sessionid: z.optional(wireInteger),
  }),
  result: z.object({ Result: wireBoolean }),
  errors: [],
});
