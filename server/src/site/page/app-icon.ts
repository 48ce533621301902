/**
 * The icon of a municipality's portal on a home screen, made from its logo; without a logo, the product's
 * mark in the municipality's colour.
 */
import { accentTones } from '@fixpoint/contract/colour/accent-tones.ts';
import sharp from 'sharp';
import { sha256Hex } from '#platform/hashing.ts';

/** The source of an icon. */
export interface IconSource {
  readonly logo: Buffer | undefined;
  /** CSS colour. */
  readonly accent: string;
}

/** whole: all of it is visible; maskable: the device cuts it to its own shape, at least a circle of 80 %. */
export type IconKind = 'whole' | 'maskable';

/** The sizes that devices ask for: Android's two, and Apple's. */
export const iconSizes = [180, 192, 512] as const;

/** Raise this when the way of making icons changes. */
const recipe = 1;
/** The product's colour (portal/public/fixpoint-mark.svg). */
const productColor = '#0d6a86';
/** The share of the icon's width that the picture takes. */
const share: Record<IconKind, number> = { whole: 0.88, maskable: 0.72 };

/** A name for the icons of a source; another source gives another name. */
export function iconHash({ logo, accent }: IconSource): string {
  const content = logo === undefined ? accent : sha256Hex(logo);
  return sha256Hex(`${recipe} ${content}`).slice(0, 16);
}

/** The colour of a municipality as a readable background; the product's colour if it is invalid. */
export function iconColor(accent: string): string {
  return accentTones(accent)?.['--client-accent-light'] ?? productColor;
}

/** A square PNG of this many pixels. An unreadable logo counts as none. */
export async function appIcon(source: IconSource, size: number, kind: IconKind): Promise<Buffer> {
  const side = Math.round(size * share[kind]);
  const logo = source.logo && (await fitLogo(source.logo, side).catch(() => undefined));
  const [picture, background] =
    logo === undefined ? [await mark(side), iconColor(source.accent)] : [logo, '#ffffff'];
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: picture }])
    .png({ palette: true })
    .toBuffer();
}

/** Without the white margin, because the icon has its own. */
async function fitLogo(logo: Buffer, side: number): Promise<Buffer> {
  const upright = await sharp(logo).autoOrient().png().toBuffer();
  const trimmedLogo = sharp(upright).trim({ background: '#ffffff', threshold: 12 });
  const bare = await trimmedLogo.toBuffer().catch(() => upright);
  return sharp(bare).resize({ width: side, height: side, fit: 'inside' }).png().toBuffer();
}

/** The product's mark in white, without the background of its tick. */
function mark(side: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${side}" height="${side}">
    <path fill="#fff" fill-rule="evenodd" d="M24 2C13.5 2 5.5 10 5.5 20.2 5.5 33 24 46 24 46s18.5-13 18.5-25.8C42.5 10 34.5 2 24 2Zm0 25.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15Z"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
