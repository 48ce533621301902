import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const restorePhoto = defineCommand({
  cmd: 'restore-photo',
  summary: 'Undoes the last edit of a photo while its earlier version is kept. A hidden photo stays hidden.',
  access: 'clerk',
  payload: z.strictObject({ repeatKey, requestId: z.int(), photoId: z.int() }),
  result: z.object({
    version: z.int32(),
    /** Id of the photo before the edit. */
    photoId: z.int(),
  }),
  errors: ['notFound', 'notAllowed'],
});
