/**
 * A photo on its way to a request: POST a jpeg as it is to `photoUploadPath`, with the cookie or a key → `uploadedPhoto`. It
 * waits for a day, until `create-request` with the same guid takes it, or `add-photo`. The same jpeg again is the same photo.
 */
import * as z from 'zod/mini';
import { isoDate } from '#desk/iso-date.ts';

export const photoUploadPath = '/api/photos';

/** What stands in the address. */
export const photoUpload = z.strictObject({
  /** Of the request that is being written down; for a case any guid will do. */
  guid: z.guid(),
  /** The file's name. */
  name: z.optional(z.string()),
  /** When it was taken, as far as the sender knows. */
  takenAt: z.optional(isoDate),
});

export const uploadedPhoto = z.object({ photoId: z.int() });
