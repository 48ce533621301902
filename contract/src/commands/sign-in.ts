import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';
import { wireDate } from '#wire/wire-date.ts';

/** A wrong name or password is no error of the catalogue: it is SecurityStatus InvalidUsernamePassword (spec 8). */
export const signIn = defineCommand({
  cmd: 'signin',
  summary: "Signs a guest, a citizen or a staff member in and answers with the session's token.",
  access: 'open',
  payload: z.object({
    UserName: z.string(),
    Password: z.string(),
    ClientId: z.optional(wireInteger),
    PhoneId: z.optional(wireInteger),
    PhoneNumber: z.optional(z.string()),
    Platform: z.optional(z.string()),
    Browser: z.optional(z.string()),
    Version: z.optional(z.string()),
    Other: z.optional(z.string()),
    MatchesPreviousLogin: z.optional(wireBoolean),
    Help: z.optional(wireBoolean),
  }),
  result: z.object({
    ClientId: z.int(),
    LoginId: z.int(),
    UserName: z.string(),
    Email: z.string(),
    Token: z.string(),
    TokenExpiration: wireDate,
    WebSecurityLevel: z.int(),
    IsUsernameUpdated: z.boolean(),
  }),
  errors: ['notFound', 'notAllowed', 'accountNotValidated', 'duplicateEmail'],
});
