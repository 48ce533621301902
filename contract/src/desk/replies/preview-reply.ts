import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changeErrors } from '#desk/case/case-parts.ts';
import { reply } from './reply.ts';

export const previewReply = defineCommand({
  cmd: 'preview-reply',
  summary: 'The mail for a reply as the resident will get it, without the key in its unsubscribe link.',
  access: 'crew',
  payload: z.strictObject(reply),
  result: z.object({
    /** null if the reporter gets no mail. */
    mail: z.nullable(
      z.object({
        /** The recipient, masked. */
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        /** The picture that the html shows as `cid:logo`: a jpeg in base64; null without a logo. */
        logo: z.nullable(z.string()),
      }),
    ),
    /** Number of followers, who get a mail as well. */
    followers: z.int(),
  }),
  errors: changeErrors,
});
