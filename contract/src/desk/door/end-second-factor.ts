import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { nameMaxLength } from '#limits.ts';

export const endSecondFactor = defineCommand({
  cmd: 'end-second-factor',
  summary: 'Turns the own second factor off, with the password.',
  access: 'viewer',
  payload: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(nameMaxLength)) }),
  result: z.object({}),
  errors: ['passwordNotAccepted', 'notAllowed'],
});
