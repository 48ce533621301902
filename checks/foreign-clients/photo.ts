/** A photo of several megabytes, and the check that the server's version is that photo. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const width = 2400;
const height = 3200;
/** The corners of the picture, under the noise that keeps the jpeg large. */
const colours = [
  [200, 60, 60],
  [60, 200, 60],
  [60, 60, 200],
  [190, 190, 60],
] as const;
const grain = 40;

/** A jpeg of about 5 MB. */
export async function largePhoto(): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    const row = Math.floor(at / (width * 3));
    const corner = (row < height / 2 ? 0 : 2) + (at % (width * 3) < width * 1.5 ? 0 : 1);
    pixels[at] = colours[corner]![at % 3]! + (pixels[at]! / 255 - 0.5) * 2 * grain;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 93 })
    .toBuffer();
}

/**
 * Describes the flaw of the server's version of a photo, if any. It must be a jpeg within 500 x 1000 with all
 * four corners.
 */
export async function findFlaw(photo: Buffer): Promise<string | undefined> {
  const { format, width: wide, height: high } = await sharp(photo).metadata();
  if (format !== 'jpeg' || wide > 500 || high > 1000) return `It is a ${format} of ${wide} x ${high}.`;
  for (const [corner, colour] of colours.entries()) {
    const region = {
      left: corner % 2 === 0 ? 0 : Math.ceil(wide / 2),
      top: corner < 2 ? 0 : Math.ceil(high / 2),
      width: Math.floor(wide / 2),
      height: Math.floor(high / 2),
    };
    const { channels } = await sharp(await sharp(photo).extract(region).png().toBuffer()).stats();
    if (channels.some(({ mean }, channel) => Math.abs(mean - colour[channel]!) > 20)) {
      return `Its corner ${corner} is of another colour: ${channels.map(({ mean }) => Math.round(mean)).join()}.`;
    }
  }
  return undefined;
}
