import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const dropPhoto = defineCommand({
  cmd: 'drop-photo',
  summary:
    'Throws away a photo that the same member has uploaded and that no request has. What has gone already stays so.',
  access: 'crew',
  payload: z.strictObject({
    /** The photoId in the answer to the upload. */
    photoId: z.int(),
  }),
  result: z.object({}),
  errors: [],
});
