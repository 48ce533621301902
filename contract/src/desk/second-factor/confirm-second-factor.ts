import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { secondFactorCode } from './second-factor-code.ts';

export const confirmSecondFactor = defineCommand({
  cmd: 'confirm-second-factor',
  summary:
    "Turns the second factor on with a code of the app, and ends the account's other sessions. The caller must have just signed in.",
  access: 'viewer',
  keyScope: null,
  payload: z.strictObject({ code: secondFactorCode }),
  result: z.object({
    /** Ten codes, each valid once instead of a code of the app. They are shown only this once. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: ['notAllowed', 'freshSessionNeeded', 'secondFactorNeeded'],
});
