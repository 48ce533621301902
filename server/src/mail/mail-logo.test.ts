import sharp from 'sharp';
import { expect, test } from 'vitest';
import { redAndBlue } from '#test/pictures.ts';
import { mailLogo } from './mail-logo.ts';

const logoOf = async (width: number, height: number) =>
  mailLogo(await redAndBlue(width, height).jpeg().toBuffer());

test.each([
  ['wide', [1000, 100], { width: 200, height: 20 }],
  ['high', [400, 1600], { width: 20, height: 80 }],
  ['small', [60, 31], { width: 30, height: 16 }],
])('a %s logo is shown within 200 by 80, and not enlarged', async (_what, [width, height], shownSize) => {
  const logo = (await logoOf(width!, height!))!;
  expect(logo).toMatchObject(shownSize);
  const picture = await sharp(logo.jpeg).metadata();
  expect(Math.abs(picture.width - 2 * shownSize.width)).toBeLessThanOrEqual(1);
});

test('a mail has no logo if the municipality has none, or only an unreadable one', async () => {
  expect(await mailLogo(undefined)).toBeUndefined();
  expect(await mailLogo(Buffer.from('no picture'))).toBeUndefined();
});

test("a logo's own white margin is cut off, so that it begins where the text begins", async () => {
  const drawing = await redAndBlue(200, 100).png().toBuffer();
  const wide = { top: 40, bottom: 40, left: 60, right: 60, background: '#fff' };
  const withMargin = await sharp(drawing).extend(wide).jpeg().toBuffer();
  expect(await mailLogo(withMargin)).toMatchObject({ width: 100, height: 50 });
});
