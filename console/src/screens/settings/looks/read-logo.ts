/** Twice the size of the largest logo on a page, for dense screens. */
const mostSide = 800;

/** The most characters of base64 that a save may have per picture. */
const mostLength = 440_000;

/**
 * Converts a picture in base64: to a jpeg with a white background, or to a png that may be transparent.
 * Undefined if the file is not a picture.
 */
export async function readLogo(file: Blob, format: 'jpeg' | 'png'): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const encodings =
    format === 'png'
      ? [1, 0.75, 0.5].map((scale) => () => drawn(picture, mostSide * scale).toDataURL('image/png'))
      : [0.92, 0.8, 0.6].map((quality) => () => onWhite(picture).toDataURL('image/jpeg', quality));
  for (const encode of encodings) {
    const base64 = encode().split(',')[1]!;
    if (base64.length <= mostLength) return base64;
  }
  return undefined;
}

function onWhite(picture: ImageBitmap): HTMLCanvasElement {
  return drawn(picture, mostSide, '#ffffff');
}

function drawn(picture: ImageBitmap, most: number, background = 'transparent'): HTMLCanvasElement {
  const scale = Math.min(1, most / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d')!;
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
