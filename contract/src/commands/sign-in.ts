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
    /** The account's id; 0 for a guest. */
    LoginId: extra(wireInteger),
    UserName: wireText,
    Email: extra(z.string()),
    Token: z.string(),
    TokenExpiration: wireDate,
    /** 0 for guests and citizens, 1 for staff. */
    WebSecurityLevel: wireInteger,
    /** Whether an imported account was moved to its e-mail as username just now. */
    IsUsernameUpdated: wireBoolean,
    /** The same as WebSecurityLevel. */
    MobileSecurityLevel: extra(wireInteger),
    /** When work types or statuses last changed, or for staff a login was added: time to read such lists anew. */
    LastButtonUpdate: extra(wireDate),
  }),
  errors: ['notFound', 'notAllowed', 'accountNotValidated', 'duplicateEmail'],
});
