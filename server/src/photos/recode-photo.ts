/**
 * Makes the stored form of an upload: upright, within the limits, and without metadata about place, time and
 * camera.
 */
import { photoMaxHeight, photoMaxPixels, photoMaxWidth } from '@fixpoint/contract/limits.ts';
import sharp, { type Sharp } from 'sharp';
import { ApplicationError } from '#platform/application-error.ts';
import { inspectJpeg } from './inspect-jpeg.ts';

/**
 * The longest side of a thumbnail, in pixels: sharp on a high-resolution screen, where the portal shows it 80
 * wide.
 */
export const thumbnailMaxSide = 160;

/** A photo as stored: two jpegs, and the size of the larger one in pixels. */
export interface RecodedPhoto {
  readonly full: Buffer;
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
}

// Several photos at a time keep the processors busy; threads within one, or a cache of pixels, would only
// cost memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Re-encodes a jpeg. Throws `photoNotAccepted` if it is not a jpeg, too large, or does not decode completely.
 */
export async function recodePhoto(original: Uint8Array): Promise<RecodedPhoto> {
  await inspectJpeg(original);
  const upright = sharp(original, {
    failOn: 'error',
    limitInputPixels: photoMaxPixels,
    sequentialRead: true,
  }).autoOrient();
  return storedForms(upright).catch(refuseBroken);
}

/** The two stored jpegs of a picture. */
export async function storedForms(picture: Sharp): Promise<RecodedPhoto> {
  const { data: full, info } = await picture
    .resize({ width: photoMaxWidth, height: photoMaxHeight, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  // Made from the smaller picture, which takes a tenth of the work that the original would.
  const thumbnail = await sharp(full)
    .resize({ width: thumbnailMaxSide, height: thumbnailMaxSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer();
  return { full, thumbnail, width: info.width, height: info.height };
}

function refuseBroken(): never {
  throw new ApplicationError('photoNotAccepted', { say: 'photo.damaged' });
}
