import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changedRequest } from '#desk/case/case-parts.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const hideAttachment = defineCommand({
  cmd: 'hide-attachment',
  stability: 'public',
  subject: 'files',
  summary: 'Hides an attachment from residents everywhere. Staff still see it.',
  access: 'clerk',
  payload: z.strictObject({ repeatKey, requestId: z.int(), attachmentId: z.guid() }),
  result: changedRequest,
  errors: ['notFound'],
});
