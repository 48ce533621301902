import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';
import { wireDate } from '#wire/wire-date.ts';
import { wireText } from '#wire/wire-text.ts';

export const findSessions = defineCommand({
  cmd: 'findsessions',
  summary: 'Lists the places where somebody is signed in to the account, last used first.',
  access: 'account',
  payload: z.object({
    token: z.string(),
  }),
  result: z.array(
    z.object({
      Id: wireInteger,
      /** Browser and system by their usual names, such as Firefox on Android; empty if unknown. */
      Device: wireText,
      CreatedDate: wireDate,
      /** Exact to a few minutes. */
      LastUsedDate: wireDate,
      /** True for the session of the token. */
      IsCurrent: wireBoolean,
    }),
  ),
  errors: [],
});
