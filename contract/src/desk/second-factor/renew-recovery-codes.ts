import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { nameMaxLength } from '#limits.ts';

export const renewRecoveryCodes = defineCommand({
  cmd: 'renew-recovery-codes',
  summary:
    'Makes new recovery codes; the earlier codes stop working. The caller sends the password or has just signed in.',
  access: 'viewer',
  keyScope: null,
  payload: z.strictObject({
    /** Left out, for example by a member who signs in at a provider: the session must have just begun. */
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(nameMaxLength))),
  }),
  result: z.object({
    /** Ten codes, each valid once instead of a code of the app. They are shown only this once. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: ['passwordNotAccepted', 'notFound', 'notAllowed', 'freshSessionNeeded'],
});
