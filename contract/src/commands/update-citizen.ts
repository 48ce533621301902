import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean } from '#wire/wire-number.ts';
import { escapedText } from '#wire/escaped-text.ts';
import { nameMaxLength, phoneMaxLength } from '#limits.ts';

export const updateCitizen = defineCommand({
  cmd: 'updatecitizen',
  summary: "Changes the citizen's name and phone number.",
  access: 'citizen',
  payload: z.object({
    token: z.string(),
    firstname: escapedText.check(z.maxLength(nameMaxLength)),
    lastname: escapedText.check(z.maxLength(nameMaxLength)),
    phonenumber: escapedText.check(z.maxLength(phoneMaxLength)),
    /** Language of mails from now on, as a BCP 47 tag. Left out or unsupported: unchanged. */
    language: z.optional(z.string()),
  }),
  result: z.object({ Result: wireBoolean }),
  errors: [],
});
