import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';

/** True for any id: there is nothing to learn from one that is not the account's, or has ended. */
export const endSession = defineCommand({
  cmd: 'endsession',
  summary: 'Ends a session of the account at once, or all but that of the token; answers true for any id.',
  access: 'account',
  payload: z.object({
    token: z.string(),
    /** As `findsessions` names it; left out: all sessions of the account but that of the token. */
    sessionid: z.optional(wireInteger),
  }),
  result: z.object({ Result: wireBoolean }),
  errors: [],
});
