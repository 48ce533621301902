import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changeErrors } from '#desk/case/case-parts.ts';
import { reply } from './reply.ts';

export const previewReply = defineCommand({
  cmd: 'preview-reply',
  summary: 'The mail that a reply becomes, as it will be sent, but for the key in the link that stops mails.',
  access: 'crew',
  payload: z.strictObject(reply),
  result: z.object({
    /** null: whoever reported it gets no mail. */
    mail: z.nullable(
      z.object({
        /** Who gets it, masked. */
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        /** The picture that goes along and is `cid:logo` in the html: a jpeg in base64; null: none. */
        logo: z.nullable(z.string()),
      }),
    ),
    /** Who follows it gets one as well. */
    followers: z.int(),
  }),
  errors: changeErrors,
});
