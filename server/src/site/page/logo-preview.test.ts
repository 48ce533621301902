import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { redAndBlue } from '#test/pictures.ts';
import { logoPreview } from './logo-preview.ts';

test('a logo becomes small enough for the page, at the size of the splash', async () => {
  const preview = await logoPreview(await redAndBlue(2000, 1000).jpeg().toBuffer());
  const [prefix, base64 = ''] = preview!.split(',');
  const { width, height, format } = await sharp(Buffer.from(base64, 'base64')).metadata();
  expect([prefix, format, width, height]).toEqual(['data:image/webp;base64', 'webp', 600, 300]);
  expect(base64.length).toBeLessThan(9400);
});

test('a logo with too much detail for that keeps its own address, and so does an unreadable one', async () => {
  const noise = await sharp(randomBytes(700 * 300 * 3), { raw: { width: 700, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();
  expect(await logoPreview(noise)).toBeUndefined();
  expect(await logoPreview(Buffer.from('torn'))).toBeUndefined();
});
