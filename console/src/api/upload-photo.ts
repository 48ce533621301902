import { photoUploadPath, uploadedPhoto } from '@fixpoint/contract/desk/intake/upload-photo.ts';
import { photoName } from '@fixpoint/contract/photos/photo-name.ts';
import { answerTo, readAnswer } from './call.ts';

/** On a slow connection a photo needs minutes, not seconds. */
const timeoutMs = 180_000;

export interface UploadedPhoto {
  /**
   * For a photo from the outbox: the account of the member who took it. The upload needs a session of this
   * account, and does not wait for a sign-in.
   */
  accountId?: number;
  /** The upload's id. The server stores a photo with the same guid once. */
  guid: string;
  name: string;
  takenAt: Date;
  /** Always of the type image/jpeg. */
  picture: Blob;
}

/**
 * Uploads a photo. The server stores it unclaimed until a request claims it by the returned id. Throws as
 * `call` does.
 */
export async function uploadPhoto({
  accountId,
  guid,
  name,
  takenAt,
  picture,
}: UploadedPhoto): Promise<number> {
  const parameters = new URLSearchParams({ guid, name: photoName(name), takenAt: takenAt.toISOString() });
  const options = { timeoutMs, ...(accountId !== undefined && { accountId, isOpen: true }) };
  const response = await answerTo(`${photoUploadPath}?${parameters}`, picture, options);
  return (await readAnswer(uploadedPhoto, response)).photoId;
}
