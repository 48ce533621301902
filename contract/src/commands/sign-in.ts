import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { ignoredField } from '#wire/ignored-field.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';
import { wireDate } from '#wire/wire-date.ts';
import { extraField } from '#wire/extra-field.ts';
import { wireText } from '#wire/wire-text.ts';

/**
 * A wrong name or password is not an error of the catalogue: the answer has SecurityStatus
 * InvalidUsernamePassword (spec 8).
 */
export const signIn = defineCommand({
  cmd: 'signin',
  summary: "Signs a guest, a citizen or a staff member in and answers with the session's token.",
  access: 'open',
  payload: z.object({
    /** `guest` for a guest, otherwise a username or an e-mail address. */
    UserName: z.string(),
    /** Empty for a guest. */
    Password: z.string(),
    /**
     * Left out, or not above 0: the municipality of the host. For staff: the only municipality with this
     * username.
     */
    ClientId: z.optional(wireInteger),
    /** Ignored. */
    PhoneId: ignoredField(wireInteger),
    /** Ignored. */
    PhoneNumber: ignoredField(z.string()),
    /** Ignored. */
    Platform: ignoredField(z.string()),
    /** Ignored. */
    Browser: ignoredField(z.string()),
    /** Ignored. */
    Version: ignoredField(z.string()),
    /** Ignored. */
    Other: ignoredField(z.string()),
    /** Ignored. */
    MatchesPreviousLogin: ignoredField(wireBoolean),
    /** Language of mails to the account from now on, as a BCP 47 tag. Left out or unsupported: unchanged. */
    language: z.optional(z.string()),
    /** true describes the command instead. */
    Help: z.optional(wireBoolean),
  }),
  result: z.object({
    ClientId: extraField(wireInteger),
    /** The account's id; 0 for a guest. */
    LoginId: extraField(wireInteger),
    UserName: wireText,
    Email: extraField(z.string()),
    Token: z.string(),
    TokenExpiration: wireDate,
    /** 0 for guests and citizens, 1 for staff. */
    WebSecurityLevel: wireInteger,
    /** True if an imported account just got its e-mail address as username. */
    IsUsernameUpdated: wireBoolean,
    /** The same as WebSecurityLevel. */
    MobileSecurityLevel: extraField(wireInteger),
    /**
     * When work types or statuses last changed, or for staff when a login was added. Then such lists should
     * be read again.
     */
    LastButtonUpdate: extraField(wireDate),
  }),
  errors: ['notFound', 'notAllowed', 'accountNotValidated', 'duplicateEmail'],
});
