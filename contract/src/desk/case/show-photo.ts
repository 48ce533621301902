import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changedRequest } from './case-parts.ts';

export const showPhoto = defineCommand({
  cmd: 'show-photo',
  summary: 'Gives residents a photo back that was hidden from them.',
  access: 'clerk',
  payload: z.strictObject({ requestId: z.int(), photoId: z.int() }),
  result: changedRequest,
  errors: ['notFound'],
});
