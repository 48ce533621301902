import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { nameMaxLength } from '#limits.ts';

export const endSecondFactor = defineCommand({
  cmd: 'end-second-factor',
  summary: 'Turns the own second factor off, with the password or a session that has just begun.',
  access: 'viewer',
  payload: z.strictObject({
    /** Left out, for example by a member who signs in at a provider: the session must have just begun. */
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(nameMaxLength))),
  }),
  result: z.object({}),
  errors: ['passwordNotAccepted', 'notAllowed', 'freshSessionNeeded'],
});
