import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { nameMaxLength } from '#limits.ts';

export const signIn = defineCommand({
  cmd: 'sign-in',
  summary: 'Signs a member of staff in: the answer sets a cookie that only the server can read.',
  access: 'open',
  payload: z.strictObject({
    username: z.string().check(z.minLength(1), z.maxLength(nameMaxLength)),
    password: z.string().check(z.minLength(1), z.maxLength(nameMaxLength)),
  }),
  result: z.object({}),
  errors: ['passwordNotAccepted', 'notAllowed', 'notFound'],
});
