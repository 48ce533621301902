/** Twice what the largest place of a logo shows, for dense screens. */
const mostSide = 800;

/** What a save may carry of one picture, as base64. */
const mostLength = 440_000;

/** A picture of the device as a jpeg in base64, on white where it lets through; undefined: it is none. */
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
    const written = canvas.toDataURL('image/jpeg', quality).split(',')[1]!;
    if (written.length <= mostLength) return written;
  }
  return undefined;
}
