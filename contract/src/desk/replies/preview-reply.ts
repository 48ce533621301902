import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changeErrors } from '#desk/case/case-parts.ts';
import { mailPreview } from './mail-preview.ts';
import { reply } from './reply.ts';

export const previewReply = defineCommand({
  cmd: 'preview-reply',
  summary:
    'Shows the mails for a reply as their readers will get them, without the keys in their unsubscribe links, and with masked names.',
  access: 'crew',
  keyScope: 'read',
  payload: z.strictObject(reply),
  result: z.object({
    /** The text as everybody can read it on the request's page. */
    note: z.string(),
    /** Variables without a value, whose fallbacks are used for everybody. */
    missing: z.array(z.string()),
    /** One entry for each reporter, then one for all followers together. */
    mails: z.array(mailPreview),
    /** Number of further mails, which the list leaves out. */
    more: z.int(),
    /** The picture that the mails show as `cid:logo`: a jpeg in base64; null without a logo. */
    logo: z.nullable(z.string()),
  }),
  errors: changeErrors,
});
