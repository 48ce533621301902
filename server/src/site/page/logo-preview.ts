import sharp from 'sharp';

/** Maximum size on the splash in pixels, doubled for high-resolution screens. */
const width = 350 * 2;
const height = 150 * 2;

/** A page with this and little else still fits into the first packets of a connection. */
const mostBytes = 7000;

/**
 * A logo as a data URL that is small enough for the page itself: the first paint shows it without another
 * round trip. Undefined if the logo is unreadable, or would lose too much quality at this size.
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
