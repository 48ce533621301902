import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { proofMaxLength } from '#limits.ts';
import { extraField } from '#wire/extra-field.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';

export const validateLoginByClientId = defineCommand({
  cmd: 'validateloginbyclientid',
  summary: 'Validates an account with the key of its validation mail.',
  access: 'open',
  payload: z.object({
    clientid: wireInteger,
    /** The 16 letters and digits at the end of the mailed link. */
    key: z.optional(z.string()),
    /** The proof of the registration; empty from a caller who did not register the account. */
    proof: z.optional(z.string().check(z.maxLength(proofMaxLength))),
  }),
  result: z.object({
    /** false for an invalid key. */
    Result: wireBoolean,
    /**
     * For a caller with a proof that is not the account's: the key to choose a password before anyone signs
     * in. Otherwise empty.
     */
    PasswordKey: extraField(z.string()),
  }),
  errors: ['keyMissing', 'keyNotValid'],
});
