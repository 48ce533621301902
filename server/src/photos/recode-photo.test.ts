import { photoMaxBytes } from '@fixpoint/contract/limits.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { processorMsOf } from '#test/processor-time.ts';
import { cameraPhoto, redAndBlue, withSize } from '#test/pictures.ts';
import { slowness } from '#test/slowness.ts';
import { recodePhoto } from './recode-photo.ts';

/** The colour at a position of the picture, each channel as 0 or 255. */
async function colourAt(jpeg: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel].map((channel) => (channel > 127 ? 255 : 0));
}

describe('a photo from a camera held sideways', async () => {
  const photo = await recodePhoto(await cameraPhoto(1200, 900));

  test('is turned upright and fits within 500 by 1000', async () => {
    expect([photo.width, photo.height]).toEqual([500, 667]);
    expect(await colourAt(photo.full, 250, 20)).toEqual([255, 0, 0]);
    expect(await colourAt(photo.full, 250, 640)).toEqual([0, 0, 255]);
  });

  test('loses all metadata about place, time and camera', async () => {
    for (const jpeg of [photo.full, photo.thumbnail]) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(jpeg).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
      expect(jpeg.includes('Pocket Camera')).toBe(false);
    }
  });

  test('has a thumbnail that is upright too', async () => {
    const { width, height, format } = await sharp(photo.thumbnail).metadata();
    expect([format, width, height]).toEqual(['jpeg', 120, 160]);
  });
});

test('a small picture and its thumbnail are not enlarged', async () => {
  const { width, height, thumbnail } = await recodePhoto(await redAndBlue(40, 30).jpeg().toBuffer());
  expect([width, height]).toEqual([40, 30]);
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 40, height: 30 });
});

test('a picture for print, in four inks, is converted for browsers', async () => {
  const { full } = await recodePhoto(await redAndBlue(60, 40).toColourspace('cmyk').jpeg().toBuffer());
  expect((await sharp(full).metadata()).space).toBe('srgb');
});

describe('refused with a sentence for the resident', () => {
  const refusal = async (bytes: Uint8Array) =>
    recodePhoto(bytes).then(
      () => 'taken',
      (error: { errorName: string; message: string }) => `${error.errorName}: ${error.message}`,
    );

  test.each([
    ['a PNG named .jpg', () => redAndBlue(60, 40).png().toBuffer()],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['no bytes at all', async () => Buffer.alloc(0)],
    ['noise that begins like a jpeg', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])],
  ])('%s', async (_what, make) => {
    expect(await refusal(await make())).toMatch(/^photoNotAccepted: We only allow you to upload jpegs/);
  });

  test.each([0.5, 0.999])('a jpeg that was cut off at %d of its length', async (part) => {
    const wholePhoto = await cameraPhoto();
    const cut = wholePhoto.subarray(0, Math.floor(wholePhoto.length * part));
    expect(await refusal(cut)).toMatch(/^photoNotAccepted: Sorry, this picture is damaged/);
  });

  test('a file of 10 MB', async () => {
    const paddedPhoto = Buffer.concat([await cameraPhoto(), Buffer.alloc(photoMaxBytes)]);
    expect(await refusal(paddedPhoto.subarray(0, photoMaxBytes))).toMatch(/this file is too big/);
  });

  test('a jpeg of 30,000 by 30,000 pixels, in milliseconds', async () => {
    const bomb = withSize(await cameraPhoto(), 30_000, 30_000);
    await refusal(bomb); // once to load the library
    const spentMs = await processorMsOf(async () =>
      expect(await refusal(bomb)).toMatch(/^photoNotAccepted: Sorry, this picture has too many pixels/),
    );
    expect(spentMs).toBeLessThan(1000 * slowness);
  });

  test('a progressive jpeg that would need too much memory', async () => {
    const progressive = await redAndBlue(80, 60).jpeg({ progressive: true }).toBuffer();
    expect(await refusal(withSize(progressive, 9000, 9000))).toMatch(/too many pixels/);
    expect(await refusal(progressive)).toBe('taken');
  });
});
