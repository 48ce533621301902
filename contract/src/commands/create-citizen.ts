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
    /** The e-mail again, or empty. */
    username: z.string().check(z.maxLength(emailMaxLength)),
    password: z.string().check(z.maxLength(passwordMaxLength)),
    email: z.string().check(z.maxLength(emailMaxLength)),
    firstName: escapedText.check(z.maxLength(nameMaxLength)),
    lastName: escapedText.check(z.maxLength(nameMaxLength)),
    phoneNumber: z.optional(escapedText.check(z.maxLength(phoneMaxLength))),
    /** Leads to the municipality's own portal; the mailed link is built from where that is. */
    validationurl: z.string(),
    /** The request of the guest whose token comes along: it becomes the account's. */
    workrequestid: z.optional(wireInteger),
    /** Of the guest's session that made the request. */
    token: z.optional(z.string()),
    /** Something long and random that only the caller knows: shown again when the account is validated, it keeps the password. */
    proof: z.optional(z.string().check(z.maxLength(proofMaxLength))),
    /** What the mails to the account are in, as a BCP 47 tag; without one that the server speaks, the municipality's. */
    language: z.optional(z.string()),
  }),
  result: z.object({ UserId: wireInteger }),
  errors: ['notFound', 'notAllowed', 'emailTaken', 'passwordNotAccepted'],
});
