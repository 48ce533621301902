/** The icon of a municipality's portal on a home screen, made of its logo; without one, the product's mark in its colour. */
import { accentTones } from '@fixpoint/contract/colour/accent-tones.ts';
import sharp from 'sharp';
import { sha256Hex } from '#platform/hashing.ts';

/** What an icon is made of. */
export interface IconSource {
  readonly logo: Buffer | undefined;
  /** CSS colour. */
  readonly accent: string;
}

/** whole: all of it is seen; maskable: a device cuts it to a shape of its own, no further than a circle of 80 %. */
export type IconKind = 'whole' | 'maskable';

/** Those that devices ask for: Android's two, and Apple's. */
export const iconSizes = [180, 192, 512] as const;

/** Changes when icons are made in another way. */
const recipe = 1;
/** Of the product itself (portal/public/fixpoint-mark.svg). */
const productColor = '#0d6a86';
/** How much of the icon's width the picture in it takes. */
const share: Record<IconKind, number> = { whole: 0.88, maskable: 0.72 };

/** Names the icons of a source: others have another name. */
export function iconHash({ logo, accent }: IconSource): string {
  const content = logo === undefined ? accent : sha256Hex(logo);
  return sha256Hex(`${recipe} ${content}`).slice(0, 16);
}

/** The colour of a municipality as it can be read on; the product's, where it has none. */
export function iconColor(accent: string): string {
  return accentTones(accent)?.['--client-accent-light'] ?? productColor;
}

/** A PNG of so many pixels either way. A logo that is no picture counts as none. */
export async function appIcon(source: IconSource, size: number, kind: IconKind): Promise<Buffer> {
  const side = Math.round(size * share[kind]);
  const logo = source.logo && (await fitted(source.logo, side).catch(() => undefined));
  const [picture, background] =
    logo === undefined ? [await mark(side), iconColor(source.accent)] : [logo, '#ffffff'];
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: picture }])
    .png({ palette: true })
    .toBuffer();
}

/** Without the white around it, which the icon has of its own. */
async function fitted(logo: Buffer, side: number): Promise<Buffer> {
  const upright = await sharp(logo).autoOrient().png().toBuffer();
  const trimmed = sharp(upright).trim({ background: '#ffffff', threshold: 12 });
  const bare = await trimmed.toBuffer().catch(() => upright);
  return sharp(bare).resize({ width: side, height: side, fit: 'inside' }).png().toBuffer();
}

/** The product's mark in white, without its tick's ground. */
function mark(side: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${side}" height="${side}">
    <path fill="#fff" fill-rule="evenodd" d="M24 2C13.5 2 5.5 10 5.5 20.2 5.5 33 24 46 24 46s18.5-13 18.5-25.8C42.5 10 34.5 2 24 2Zm0 25.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15Z"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
