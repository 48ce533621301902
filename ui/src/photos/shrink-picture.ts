/** Photos are made small in the browser, so that they arrive from a slow network. */
import { fitWithin, type PictureSize } from './fit-within.ts';

const jpegQuality = 0.85;

/**
 * The photo upright, within the size given, and encoded as jpeg anew, which also leaves its metadata behind.
 * A browser that cannot do this hands it over as it is: the server repeats it anyway. Rejects when the file is no picture.
 */
export async function shrinkPicture(photo: Blob, most: PictureSize): Promise<Blob> {
  if (!('createImageBitmap' in globalThis)) return photo;
  // Decoding turns it upright by default. The option is not named: its name differs between browsers, and a wrong name
  // throws.
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
