import sharp from 'sharp';

/** Where the splash shows it, at most, in pixels; twice that is sharp on a dense screen. */
const width = 350 * 2;
const height = 150 * 2;

/** A page of this and little else still fits into a connection's first flight of packets. */
const mostBytes = 7000;

/**
 * A logo so small that the page itself carries it, as a data URL: the first paint then shows it without another round trip.
 * undefined for one that is no picture, or that does not get this small and stay itself.
 */
export async function logoPreview(jpeg: Buffer): Promise<string | undefined> {
  for (const quality of [75, 50, 30]) {
    const preview = await sharp(jpeg)
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
      .catch(() => undefined);
    if (preview === undefined) return undefined;
    if (preview.length <= mostBytes) return `data:image/webp;base64,${preview.toString('base64')}`;
  }
  return undefined;
}
