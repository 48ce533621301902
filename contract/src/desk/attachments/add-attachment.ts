/**
 * Adds a file to a request: POST the bytes of a PDF to `attachmentPath`, with a cookie or an API key →
 * `addedAttachment`. The same file again, for the same readers, is the same attachment.
 */
import * as z from 'zod/mini';

export const attachmentPath = '/api/attachments';

/** The query of the address. */
export const newAttachment = z.strictObject({
  requestId: z.coerce.number().check(z.int(), z.gte(1)),
  /** The file's name. */
  name: z.optional(z.string()),
  /** `yes`: only staff see the file, as after `hide-attachment`. */
  onlyForStaff: z.optional(z.literal('yes')),
});

export const addedAttachment = z.object({
  attachmentId: z.guid(),
  /** The address for everybody, as in mails and replies. It works while the file is not hidden. */
  link: z.string(),
});
