import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { nameMaxLength } from '#limits.ts';
import { oneLine } from '#one-line.ts';

const name = z.string().check(oneLine, z.maxLength(nameMaxLength));

export const saveOwnAccount = defineCommand({
  cmd: 'save-own-account',
  summary: "Changes the caller's own name and the language of mails to the caller.",
  access: 'viewer',
  keyScope: null,
  payload: z.strictObject({
    repeatKey,
    firstName: name,
    lastName: name,
    /** A BCP 47 tag. Left out or unsupported: unchanged. */
    language: z.optional(z.string().check(z.maxLength(35))),
  }),
  result: z.object({}),
  errors: ['notAllowed'],
});
