/** Twice the size of the largest logo on a page, for dense screens. */
const mostSide = 800;

/** The most characters of base64 that a save may have per picture. */
const mostLength = 440_000;

/**
 * Converts a picture to a jpeg in base64, with a white background. Undefined if the file is not a picture.
 */
export async function readLogo(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const scale = Math.min(1, mostSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of [0.92, 0.8, 0.6]) {
    const base64 = canvas.toDataURL('image/jpeg', quality).split(',')[1]!;
    if (base64.length <= mostLength) return base64;
  }
  return undefined;
}
