import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changedRequest } from '#desk/case/case-parts.ts';

export const addPhoto = defineCommand({
  cmd: 'add-photo',
  stability: 'public',
  subject: 'files',
  summary: 'Adds a photo that the same member has uploaded to a request. A repeated call changes nothing.',
  access: 'crew',
  payload: z.strictObject({
    requestId: z.int(),
    /** The photoId in the answer to the upload. */
    photoId: z.int(),
    /** True: the photo is hidden from residents from the beginning, as after `hide-photo`. */
    isHidden: z.optional(z.boolean()),
  }),
  result: changedRequest,
  errors: ['notFound', 'notAllowed', 'photoNotAccepted'],
});
