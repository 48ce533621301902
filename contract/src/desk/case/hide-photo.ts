import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changedRequest } from './case-parts.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const hidePhoto = defineCommand({
  cmd: 'hide-photo',
  stability: 'public',
  subject: 'files',
  summary: 'Hides a photo from residents everywhere. Staff still see the photo.',
  access: 'clerk',
  payload: z.strictObject({ repeatKey, requestId: z.int(), photoId: z.int() }),
  result: changedRequest,
  errors: ['notFound'],
});
