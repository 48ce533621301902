import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changedRequest } from './case-parts.ts';

export const hidePhoto = defineCommand({
  cmd: 'hide-photo',
  summary: 'Takes a photo away from residents, on every route; staff see it still.',
  access: 'clerk',
  payload: z.strictObject({ requestId: z.int(), photoId: z.int() }),
  result: changedRequest,
  errors: ['notFound'],
});
