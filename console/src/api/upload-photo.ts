import { photoUploadPath, uploadedPhoto } from '@fixpoint/contract/desk/intake/upload-photo.ts';
import { photoName } from '@fixpoint/contract/photos/photo-name.ts';
import { answerTo, readAnswer } from './call.ts';

/** A photo on a slow line needs minutes, not seconds. */
const timeoutMs = 180_000;

export interface UploadedPhoto {
  /** Of a photo that has waited: the member's that has taken it. It is sent in no other session, and waits for nobody to sign in. */
  accountId?: number;
  /** The request's that it is for. The same one with the same photo is the same upload. */
  guid: string;
  name: string;
  takenAt: Date;
  /** Of the type image/jpeg. */
  picture: Blob;
}

/** Sends a photo that waits for its request then; returns its id there. Throws as a call does. */
export async function uploadPhoto({
  accountId,
  guid,
  name,
  takenAt,
  picture,
}: UploadedPhoto): Promise<number> {
  const said = new URLSearchParams({ guid, name: photoName(name), takenAt: takenAt.toISOString() });
  const options = { timeoutMs, ...(accountId !== undefined && { accountId, isOpen: true }) };
  const response = await answerTo(`${photoUploadPath}?${said}`, picture, options);
  return (await readAnswer(uploadedPhoto, response)).photoId;
}
