/** Shrinks photos in the browser, so that they upload over a slow network. */
import { fitWithin, type PictureSize } from './fit-within.ts';

const jpegQuality = 0.85;

/**
 * The photo upright, within `most`, and encoded as a new jpeg, which drops its metadata. A browser that
 * cannot do this returns the photo unchanged: the server shrinks it anyway. Rejects if the file is no
 * picture.
 */
export async function shrinkPicture(photo: Blob, most: PictureSize): Promise<Blob> {
  if (!('createImageBitmap' in globalThis)) return photo;
  // Decoding rotates it upright by default. The option is not passed: its name differs between browsers, and
  // a wrong name throws.
  const picture = await createImageBitmap(photo);
  try {
    return await encodeJpeg(picture, most);
  } finally {
    picture.close();
  }
}

function encodeJpeg(picture: ImageBitmap, most: PictureSize): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(picture, most));
  // Drawn by the CPU, because it is encoded there: copying to the graphics card and back takes several times as long.
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (jpeg) => (jpeg === null ? reject(new Error('The picture could not be encoded')) : resolve(jpeg)),
      'image/jpeg',
      jpegQuality,
    );
  });
}
