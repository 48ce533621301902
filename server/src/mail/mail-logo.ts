import sharp from 'sharp';

/** A logo in a mail: small, whatever size the municipality gave. */
export interface MailLogo {
  jpeg: Buffer;
  /** As shown, in pixels; the picture has twice as many, for high-resolution screens. */
  width: number;
  height: number;
}

const [maxWidth, maxHeight] = [200, 80];

/** Scales the logo for a mail; an unreadable picture is left out. */
export async function mailLogo(logo: Buffer | undefined): Promise<MailLogo | undefined> {
  if (logo === undefined) return undefined;
  const size = {
    width: 2 * maxWidth,
    height: 2 * maxHeight,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  try {
    const { data, info } = await sharp(logo)
      .autoOrient()
      // A white margin in the logo would push the logo to the right of the text.
      .trim({ background: '#fff', threshold: 40 })
      .resize(size)
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: Math.ceil(info.width / 2), height: Math.ceil(info.height / 2) };
  } catch {
    return undefined;
  }
}
