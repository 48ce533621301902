import { photoMaxBytes, photoMaxPixels } from '@fixpoint/contract/limits.ts';
import sharp, { type Sharp } from 'sharp';
import { ApplicationError } from '#platform/application-error.ts';
import { inspectJpeg } from './inspect-jpeg.ts';

/** Twice the size of the largest logo on screen, for high-resolution screens. */
const logoMaxSide = 800;

/**
 * Makes the stored form of a logo: a jpeg within the limits and without metadata. Throws `photoNotAccepted`.
 */
export async function recodeLogo(original: Uint8Array): Promise<Buffer> {
  await inspectJpeg(original);
  return fitted(original).jpeg({ quality: 90 }).toBuffer().catch(refuse);
}

/**
 * Makes the stored form of a logo for dark screens: a png that may be transparent, within the limits and without
 * metadata. Throws `photoNotAccepted`.
 */
export async function recodeDarkLogo(original: Uint8Array): Promise<Buffer> {
  if (original.length >= photoMaxBytes) refuse();
  const { format } = await sharp(original, { limitInputPixels: photoMaxPixels }).metadata().catch(refuse);
  if (format !== 'png') refuse();
  return fitted(original).png({ compressionLevel: 9, palette: true }).toBuffer().catch(refuse);
}

function fitted(original: Uint8Array): Sharp {
  return sharp(original, { failOn: 'error', limitInputPixels: photoMaxPixels, sequentialRead: true })
    .autoOrient()
    .resize({ width: logoMaxSide, height: logoMaxSide, fit: 'inside', withoutEnlargement: true });
}

function refuse(): never {
  throw new ApplicationError('photoNotAccepted', { say: 'photo.damaged' });
}
