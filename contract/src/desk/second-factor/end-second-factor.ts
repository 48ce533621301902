import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { nameMaxLength } from '#limits.ts';

export const endSecondFactor = defineCommand({
  cmd: 'end-second-factor',
  summary: "Turns the caller's second factor off. The caller sends the password or has just signed in.",
  access: 'viewer',
  keyScope: null,
  payload: z.strictObject({
    /** Left out, for example by a member who signs in at a provider: the session must have just begun. */
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(nameMaxLength))),
  }),
  result: z.object({}),
  errors: ['passwordNotAccepted', 'notAllowed', 'freshSessionNeeded'],
});
