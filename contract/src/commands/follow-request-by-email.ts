import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireGuid } from '#wire/guid.ts';
import { emailMaxLength } from '#limits.ts';
import { wireBoolean } from '#wire/wire-number.ts';

/** Our own command: guests who gave no address with a request can get mails about it later. */
export const followRequestByEmail = defineCommand({
  cmd: 'followrequestbyemail',
  summary:
    'Mails a link to an address. After somebody opens the link, mails about the request go there. For guests.',
  access: 'guest',
  payload: z.object({
    guid: wireGuid,
    token: z.string(),
    email: z.string().check(z.maxLength(emailMaxLength)),
    /** Language of the mails, as a BCP 47 tag. Default: the municipality's language. */
    language: z.optional(z.string()),
  }),
  result: z.object({
    /** true also if the address gets these mails already. */
    Result: wireBoolean,
  }),
  errors: ['notFound', 'notAllowed'],
});
