import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { secondFactorCode } from './second-factor-code.ts';

export const confirmSecondFactor = defineCommand({
  cmd: 'confirm-second-factor',
  summary:
    'Turns the second factor on, with a code of the app. The other sessions of the account end. It takes a session that has just begun.',
  access: 'viewer',
  payload: z.strictObject({ code: secondFactorCode }),
  result: z.object({
    /** Ten, each of which works once in place of a code. They are told this once. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: ['notAllowed', 'freshSessionNeeded', 'secondFactorNeeded'],
});
