import { photoMaxPixels } from '@fixpoint/contract/limits.ts';
import sharp from 'sharp';
import { ApplicationError } from '#platform/application-error.ts';
import { inspectJpeg } from './inspect-jpeg.ts';

/** Twice the size of the largest logo on screen, for high-resolution screens. */
const logoMaxSide = 800;

/**
 * Makes the stored form of a logo: a jpeg within the limits and without metadata. Throws `photoNotAccepted`.
 */
export async function recodeLogo(original: Uint8Array): Promise<Buffer> {
  await inspectJpeg(original);
  return sharp(original, { failOn: 'error', limitInputPixels: photoMaxPixels, sequentialRead: true })
    .autoOrient()
    .resize({ width: logoMaxSide, height: logoMaxSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 90 })
    .toBuffer()
    .catch(() => {
      throw new ApplicationError('photoNotAccepted', { say: 'photo.damaged' });
    });
}
