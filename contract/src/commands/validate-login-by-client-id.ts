import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';

export const validateLoginByClientId = defineCommand({
  cmd: 'validateloginbyclientid',
  summary: 'Validates an account with the key of its validation mail.',
  access: 'open',
  payload: z.object({
    clientid: wireInteger,
    /** The 16 letters and digits at the end of the mailed link. */
    key: z.optional(z.string()),
  }),
  result: z.object({
    /** false for a key that does not work. */
    Result: wireBoolean,
  }),
  errors: ['keyMissing', 'keyNotValid'],
});
