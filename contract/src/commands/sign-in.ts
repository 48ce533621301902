import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';
import { wireDate } from '#wire/wire-date.ts';
import { extra } from '#wire/extra.ts';
import { wireText } from '#wire/wire-text.ts';

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
    ClientId: extra(wireInteger),
    LoginId: extra(wireInteger),
    UserName: wireText,
    Email: extra(z.string()),
    Token: z.string(),
    TokenExpiration: wireDate,
    WebSecurityLevel: wireInteger,
    IsUsernameUpdated: wireBoolean,
  }),
  errors: ['notFound', 'notAllowed', 'accountNotValidated', 'duplicateEmail'],
});
