import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const beginSecondFactor = defineCommand({
  cmd: 'begin-second-factor',
  summary:
    'Makes a secret for an authenticator app. The secret counts after confirm-second-factor. The caller must have just signed in.',
  access: 'viewer',
  keyScope: null,
  payload: z.strictObject({}),
  result: z.object({
    /** The secret in base 32, for typing if no code can be scanned. */
    secret: z.string(),
    /** The secret as an otpauth: address, for a QR code. */
    uri: z.string(),
  }),
  errors: ['notAllowed', 'freshSessionNeeded'],
});
