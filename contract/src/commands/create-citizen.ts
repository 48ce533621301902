import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireInteger } from '#wire/wire-number.ts';
import { escapedText } from '#wire/escaped-text.ts';
import { emailMaxLength, nameMaxLength, passwordMaxLength, phoneMaxLength } from '#limits.ts';

export const createCitizen = defineCommand({
  cmd: 'createcitizen',
  summary: 'Registers a citizen and mails the link that validates the account.',
  access: 'open',
  payload: z.object({
    clientid: wireInteger,
    username: z.string().check(z.maxLength(emailMaxLength)),
    password: z.string().check(z.maxLength(passwordMaxLength)),
    email: z.string().check(z.maxLength(emailMaxLength)),
    firstName: escapedText.check(z.maxLength(nameMaxLength)),
    lastName: escapedText.check(z.maxLength(nameMaxLength)),
    phoneNumber: z.optional(escapedText.check(z.maxLength(phoneMaxLength))),
    validationurl: z.string(),
    workrequestid: z.optional(wireInteger),
    token: z.optional(z.string()),
  }),
  result: z.object({ UserId: wireInteger }),
  errors: ['notFound', 'emailTaken', 'passwordNotAccepted'],
});
