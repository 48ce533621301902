import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireInteger } from '#wire/wire-number.ts';
import { escapedText } from '#wire/escaped-text.ts';
import { emailMaxLength, nameMaxLength, passwordMaxLength, phoneMaxLength, proofMaxLength } from '#limits.ts';

export const createCitizen = defineCommand({
  cmd: 'createcitizen',
  summary: 'Registers a citizen and mails the link that validates the account.',
  access: 'open',
  payload: z.object({
    clientid: wireInteger,
    /** The e-mail address again, or empty. */
    username: z.string().check(z.maxLength(emailMaxLength)),
    password: z.string().check(z.maxLength(passwordMaxLength)),
    email: z.string().check(z.maxLength(emailMaxLength)),
    firstName: escapedText.check(z.maxLength(nameMaxLength)),
    lastName: escapedText.check(z.maxLength(nameMaxLength)),
    phoneNumber: z.optional(escapedText.check(z.maxLength(phoneMaxLength))),
    /** A link to the municipality's own portal. The mailed link starts with that portal's address. */
    validationurl: z.string(),
    /** A request of the guest whose token is sent. It becomes a request of the account. */
    workrequestid: z.optional(wireInteger),
    /** Token of the guest's session that made the request. */
    token: z.optional(z.string()),
    /**
     * Something long and random that only the caller knows. Sent again when the account is validated, it
     * keeps the password.
     */
    proof: z.optional(z.string().check(z.maxLength(proofMaxLength))),
    /**
     * Language of the mails to the account, as a BCP 47 tag. Default: the municipality's language, also for
     * an unsupported tag.
     */
    language: z.optional(z.string()),
  }),
  result: z.object({ UserId: wireInteger }),
  errors: ['notFound', 'notAllowed', 'emailTaken', 'passwordNotAccepted'],
});
