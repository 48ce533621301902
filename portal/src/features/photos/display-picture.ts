// chunk: following
/** Other servers may have pictures that are too large for a phone to show (spec 9). */
import { displayImageMaxBytes, displayImageMaxSide } from '@fixpoint/contract/limits.ts';
import { base64Bytes, jpegDataUrl, stripDataUrl } from '@fixpoint/contract/wire/image.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const displaySize = { width: displayImageMaxSide, height: displayImageMaxSide };

/**
 * Turns an answer's picture into a source for an <img>. A picture of more than about 4 MB is shrunk to 2000 x
 * 2000 first.
 */
export async function displayPicture(data: string): Promise<string> {
  const base64 = stripDataUrl(data);
  if (base64Bytes(base64) <= displayImageMaxBytes) return jpegDataUrl(base64);
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return dataUrlOf(await shrinkPhoto(new Blob([bytes], { type: 'image/jpeg' }), displaySize));
}

function dataUrlOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('The picture could not be read')),
    );
    reader.readAsDataURL(picture);
  });
}
