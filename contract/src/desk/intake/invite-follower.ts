import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { emailMaxLength } from '#limits.ts';

export const inviteFollower = defineCommand({
  cmd: 'invite-follower',
  summary:
    'Mails a link to a resident who reports a known problem. After they open the link, they get mails about the request.',
  access: 'clerk',
  payload: z.strictObject({
    requestId: z.int(),
    repeatKey,
    email: z
      .string()
      .check(z.trim(), z.maxLength(emailMaxLength), z.regex(/^[^\s@]+@[^\s@]+$/, 'is no e-mail address')),
    /** Language of these mails, as a BCP 47 tag. Default: the municipality's language. */
    language: z.optional(z.string().check(z.maxLength(35))),
  }),
  /** Equal even if the address gets these mails already, so that the answer does not reveal the follower. */
  result: z.object({}),
  errors: ['notFound'],
});
