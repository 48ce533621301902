import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { nameMaxLength } from '#limits.ts';
import { secondFactorCode } from '#desk/second-factor/second-factor-code.ts';

export const signIn = defineCommand({
  cmd: 'sign-in',
  summary: 'Signs a member in. The answer sets a cookie that only the server can read.',
  access: 'open',
  payload: z.strictObject({
    username: z.string().check(z.minLength(1), z.maxLength(nameMaxLength)),
    password: z.string().check(z.minLength(1), z.maxLength(nameMaxLength)),
    /** Code of the second factor. `secondFactorNeeded` means that it is missing or wrong. */
    code: z.optional(secondFactorCode),
  }),
  result: z.object({}),
  errors: ['passwordNotAccepted', 'secondFactorNeeded', 'notAllowed', 'notFound'],
});
