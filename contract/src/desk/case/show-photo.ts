import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changedRequest } from './case-parts.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const showPhoto = defineCommand({
  cmd: 'show-photo',
  stability: 'public',
  subject: 'files',
  summary: 'Shows a hidden photo to residents again.',
  access: 'clerk',
  payload: z.strictObject({ repeatKey, requestId: z.int(), photoId: z.int() }),
  result: changedRequest,
  errors: ['notFound'],
});
