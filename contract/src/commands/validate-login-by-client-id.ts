import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';

export const validateLoginByClientId = defineCommand({
  cmd: 'validateloginbyclientid',
  summary: 'Validates an account with the key of its validation mail.',
  access: 'open',
  payload: z.object({
    clientid: wireInteger,
    key: z.optional(z.string()),
  }),
  result: z.object({ Result: wireBoolean }),
  errors: ['keyMissing', 'keyNotValid'],
});
