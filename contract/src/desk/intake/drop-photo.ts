import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const dropPhoto = defineCommand({
  cmd: 'drop-photo',
  summary:
    'Deletes a photo that the same member has uploaded and no request has taken. A repeated call changes nothing.',
  access: 'crew',
  payload: z.strictObject({
    /** The photoId in the answer to the upload. */
    photoId: z.int(),
  }),
  result: z.object({}),
  errors: [],
});
