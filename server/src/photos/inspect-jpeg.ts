/** Checks an upload by its header alone: nothing is decoded until it is known to be small enough. */
import { photoMaxBytes, photoMaxMegabytes, photoMaxPixels } from '@fixpoint/contract/limits.ts';
import sharp from 'sharp';
import { ApplicationError, type SentenceKey } from '#platform/application-error.ts';

/**
 * A progressive jpeg is decoded as a whole, at about 6 bytes per pixel; a baseline one is scaled while it is
 * read.
 */
const progressiveMaxPixels = 36_000_000;

/**
 * Throws `photoNotAccepted`, with the sentence for the resident, unless the bytes are a jpeg within the
 * limits.
 */
export async function inspectJpeg(bytes: Uint8Array): Promise<void> {
  if (bytes.length >= photoMaxBytes) refuse(tooBig);
  if (!beginsAsJpeg(bytes)) refuse(notJpeg);
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse(notJpeg));
  if (header.format !== 'jpeg') refuse(notJpeg);
  const pixels = header.width * header.height;
  if (pixels > (header.isProgressive ? progressiveMaxPixels : photoMaxPixels)) {
    refuse({ say: 'photo.pixels', width: header.width, height: header.height });
  }
}

/** The portal has the same sentence in its own catalogue, for its check before the upload (spec 5). */
const tooBig = { say: 'photo.tooBig', most: photoMaxMegabytes } as const;
const notJpeg = { say: 'photo.notJpeg' } as const;

/** The marker at the start of an image, and the first byte of the next one. */
function beginsAsJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

function refuse(sentence: SentenceKey): never {
  throw new ApplicationError('photoNotAccepted', sentence);
}
