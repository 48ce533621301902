import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changedRequest } from '#desk/case/case-parts.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const showAttachment = defineCommand({
  cmd: 'show-attachment',
  stability: 'public',
  subject: 'files',
  summary: 'Shows an attachment to residents. The attachment was hidden before, or it was for staff only.',
  access: 'clerk',
  payload: z.strictObject({ repeatKey, requestId: z.int(), attachmentId: z.guid() }),
  result: changedRequest,
  errors: ['notFound'],
});
