/** Blurred parts of a photo cannot be recovered, and the rest is unchanged. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { redAndBlue } from '#test/pictures.ts';
import { type PhotoBox, retouchPhoto } from './retouch-photo.ts';

const size = { width: 400, height: 300 };
const box: PhotoBox = { left: 0.25, top: 0.2, width: 0.5, height: 0.6 };
/** The box in pixels. */
const place = { left: 100, top: 60, width: 200, height: 180 };
const nothing = { turns: 0, blurs: [] };

/**
 * Grey, with a pattern in the box: a checkerboard with squares of `period` pixels, light first or dark first.
 */
function plate(period: number, isDarkFirst = false): Promise<Buffer> {
  const { width, height } = size;
  const pixels = Buffer.alloc(width * height * 3, 128);
  for (let y = place.top; y < place.top + place.height; y += 1)
    for (let x = place.left; x < place.left + place.width; x += 1) {
      const isDark = (Math.floor(x / period) + Math.floor(y / period)) % 2 === (isDarkFirst ? 0 : 1);
      pixels.fill(isDark ? 0 : 255, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function greyIn(jpeg: Buffer, where = place): Promise<Buffer> {
  return sharp(jpeg).extract(where).greyscale().raw().toBuffer();
}

/** From -1 to 1: how similar two pictures are, regardless of brightness. */
function likeness(a: Buffer, b: Buffer): number {
  const mean = (pixels: Buffer) => pixels.reduce((sum, one) => sum + one, 0) / pixels.length;
  const [ofA, ofB] = [mean(a), mean(b)];
  const parts = a.reduce(
    (sums, one, at) => {
      const [x, y] = [one - ofA, b[at]! - ofB];
      return { xy: sums.xy + x * y, xx: sums.xx + x * x, yy: sums.yy + y * y };
    },
    { xy: 0, xx: 0, yy: 0 },
  );
  return parts.xx === 0 || parts.yy === 0 ? 0 : parts.xy / Math.sqrt(parts.xx * parts.yy);
}

/** How much the pixels differ from each other, from 0 to 128. */
function contrast(pixels: Buffer): number {
  const mean = pixels.reduce((sum, one) => sum + one, 0) / pixels.length;
  return Math.sqrt(pixels.reduce((sum, one) => sum + (one - mean) ** 2, 0) / pixels.length);
}

describe('a blurred part', async () => {
  const original = await plate(10);
  const { full, thumbnail, width, height } = await retouchPhoto(original, { turns: 0, blurs: [box] });

  test('keeps nothing of the original, neither for the eye nor for a program', async () => {
    const [before, after] = [await greyIn(original), await greyIn(full)];
    expect(contrast(before)).toBeGreaterThan(120);
    expect(contrast(after)).toBeLessThan(8);
    expect(Math.abs(likeness(before, after))).toBeLessThan(0.05);
  });

  test('looks the same for two pictures that differ only in this part', async () => {
    const other = await plate(10, true);
    expect(likeness(await greyIn(original), await greyIn(other))).toBeLessThan(-0.9);
    const blurredPhoto = await retouchPhoto(other, { turns: 0, blurs: [box] });
    const [one, two] = [await greyIn(full), await greyIn(blurredPhoto.full)];
    expect(Math.max(...one.map((grey, at) => Math.abs(grey - two[at]!)))).toBeLessThan(12);
  });

  test('is blurred in the thumbnail as well', async () => {
    const small = { left: 40, top: 24, width: 80, height: 72 };
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 160, height: 120 });
    const untouchedThumbnail = (await retouchPhoto(await plate(20), nothing)).thumbnail;
    expect(contrast(await greyIn(untouchedThumbnail, small))).toBeGreaterThan(60);
    expect(contrast(await greyIn(thumbnail, small))).toBeLessThan(8);
  });

  test('leaves the picture around it unchanged', async () => {
    expect([width, height]).toEqual([400, 300]);
    const around = { left: 0, top: 0, width: 400, height: 50 };
    expect(contrast(await greyIn(full, around))).toBeLessThan(3);
    const wholePlate = await retouchPhoto(await plate(10), { turns: 0, blurs: [{ ...box, width: 0.1 }] });
    expect(contrast(await greyIn(wholePlate.full, { ...place, left: 160, width: 140 }))).toBeGreaterThan(100);
  });
});

test('many small parts side by side reveal no more than their cells', async () => {
  const blurs = Array.from({ length: 20 }, (_, at) => ({
    left: 0.25 + (at % 5) * 0.1,
    top: 0.2 + Math.floor(at / 5) * 0.15,
    width: 0.1,
    height: 0.15,
  }));
  const original = await plate(5);
  const { full } = await retouchPhoto(original, { turns: 0, blurs });
  expect(Math.abs(likeness(await greyIn(original), await greyIn(full)))).toBeLessThan(0.05);
});

test.each([
  [{ left: 0, top: 0, width: 1, height: 1 }],
  [{ left: 0.999, top: 0.999, width: 0.001, height: 0.001 }],
  [{ left: 1, top: 1, width: 1, height: 1 }],
  [{ left: 0.5, top: 0, width: 0.0001, height: 1 }],
])('a box at the edge of a picture works: %j', async (at) => {
  expect(await retouchPhoto(await plate(10), { turns: 0, blurs: [at] })).toMatchObject({
    width: 400,
    height: 300,
  });
});

describe('a turned photo', async () => {
  const picture = await redAndBlue(400, 300).jpeg().toBuffer();
  const colourAt = async (jpeg: Buffer, left: number, top: number) =>
    [...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map((it) =>
      it > 127 ? 255 : 0,
    );

  test.each([
    [1, 300, 400, [150, 20], [150, 380]],
    [2, 400, 300, [380, 150], [20, 150]],
    [3, 300, 400, [150, 380], [150, 20]],
  ])(
    'by %d quarters clockwise has its sides in the right places',
    async (turns, width, height, red, blue) => {
      const turnedPhoto = await retouchPhoto(picture, { turns, blurs: [] });
      expect(turnedPhoto).toMatchObject({ width, height });
      expect(await colourAt(turnedPhoto.full, red[0]!, red[1]!)).toEqual([255, 0, 0]);
      expect(await colourAt(turnedPhoto.full, blue[0]!, blue[1]!)).toEqual([0, 0, 255]);
    },
  );

  test('has its boxes placed after the turn, and stays within the limits', async () => {
    const high = await sharp(await plate(10))
      .rotate(90)
      .resize(480, 640)
      .jpeg({ quality: 100 })
      .toBuffer();
    const { full, width, height } = await retouchPhoto(high, { turns: 3, blurs: [box] });
    expect([width, height]).toEqual([500, 375]);
    expect(contrast(await greyIn(full, { left: 125, top: 75, width: 250, height: 225 }))).toBeLessThan(8);
  });
});
