import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { proofMaxLength } from '#limits.ts';
import { extra } from '#wire/extra.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';

export const validateLoginByClientId = defineCommand({
  cmd: 'validateloginbyclientid',
  summary: 'Validates an account with the key of its validation mail.',
  access: 'open',
  payload: z.object({
    clientid: wireInteger,
    /** The 16 letters and digits at the end of the mailed link. */
    key: z.optional(z.string()),
    /** What was sent as proof at registration; empty from a caller who has not registered the account. */
    proof: z.optional(z.string().check(z.maxLength(proofMaxLength))),
  }),
  result: z.object({
    /** false for a key that does not work. */
    Result: wireBoolean,
    /** For a caller who sends a proof, and not the account's: the key to choose its password with, before anyone signs in. Else empty. */
    PasswordKey: extra(z.string()),
  }),
  errors: ['keyMissing', 'keyNotValid'],
});
