import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireGuid } from '#wire/guid.ts';
import { emailMaxLength } from '#limits.ts';
import { wireBoolean } from '#wire/wire-number.ts';

/** Ours: guests who left no address with a request are told of it after all. */
export const followRequestByEmail = defineCommand({
  cmd: 'followrequestbyemail',
  summary: 'Mails a link to an address: once it is followed, mails about the request go there. For guests.',
  access: 'guest',
  payload: z.object({
    guid: wireGuid,
    token: z.string(),
    email: z.string().check(z.maxLength(emailMaxLength)),
    /** What its mails are in, as a BCP 47 tag; without it, the municipality's. */
    language: z.optional(z.string()),
  }),
  result: z.object({
    /** true also where the address gets them already. */
    Result: wireBoolean,
  }),
  errors: ['notFound', 'notAllowed'],
});
