import { photoUploadPath, uploadedPhoto } from '@fixpoint/contract/desk/intake/upload-photo.ts';
import { answerTo, readAnswer } from './call.ts';

/** A photo on a slow line needs minutes, not seconds. */
const timeoutMs = 180_000;

export interface SentPhoto {
  /** The member's that has taken it: it is sent in no other session. */
  accountId: number;
  /** The same one with the same photo is the same upload. */
  guid: string;
  name: string;
  takenAt: Date;
  picture: Blob;
}

/** Sends a photo that waits for its request then; returns its id there. Throws as a call does. */
export async function uploadPhotoFor({
  accountId,
  guid,
  name,
  takenAt,
  picture,
}: SentPhoto): Promise<number> {
  const said = new URLSearchParams({ guid, name, takenAt: takenAt.toISOString() });
  const options = { isOpen: true, accountId, mediaType: 'image/jpeg', timeoutMs };
  const response = await answerTo(`${photoUploadPath}?${said}`, picture, options);
  return (await readAnswer(uploadedPhoto, response)).photoId;
}
