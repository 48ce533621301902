import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const dropPhoto = defineCommand({
  cmd: 'drop-photo',
  summary:
    'Throws away a photo that the same member has uploaded and that no request has. What has gone already stays so.',
  access: 'crew',
  payload: z.strictObject({
    /** As the upload was answered. */
    photoId: z.int(),
  }),
  result: z.object({}),
  errors: [],
});
