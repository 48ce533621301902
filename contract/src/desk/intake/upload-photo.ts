/**
 * Uploads a photo for a request: POST the bytes of a jpeg to `photoUploadPath`, with a cookie or an API key →
 * `uploadedPhoto`. The photo waits up to a day for `create-request` with the same guid, or for `add-photo`.
 * The same jpeg again is the same photo.
 */
import * as z from 'zod/mini';
import { isoDate } from '#desk/iso-date.ts';

export const photoUploadPath = '/api/photos';

/** The query of the address. */
export const photoUpload = z.strictObject({
  /** Guid of the request that is being entered. For an existing request, any guid is accepted. */
  guid: z.guid(),
  /** The file's name. */
  name: z.optional(z.string()),
  /** When the photo was taken, if known. */
  takenAt: z.optional(isoDate),
});

export const uploadedPhoto = z.object({ photoId: z.int() });
