/** A photo as a phone's camera writes it: 12 megapixels, held sideways, with the location in its metadata. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Writes a 4000 x 3000 jpeg with orientation 6 (turn right to see it upright) and GPS data. Upright it is
 * 3000 x 4000 with a red field in the top left corner, on blue. `model` is the name of the camera.
 */
export async function writeCameraPhoto(file: string, model = 'Camera'): Promise<void> {
  // Stored pixels are turned left: the upright top left corner is stored at the bottom left.
  const redPicture = { create: { width: 1600, height: 1200, channels: 3 as const, background: '#d01010' } };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const grain = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#000', noise } })
    .resize(4000, 3000)
    .tint('#4060c0')
    .toBuffer({ resolveWithObject: true });
  const jpegBytes = await sharp(grain.data, { raw: grain.info })
    .composite([{ input: await sharp(redPicture).png().toBuffer(), left: 0, top: 1800 }])
    .withExif({
      IFD0: { Make: 'Test', Model: model },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '41/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '93/1 5/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer();
  // Journeys that share this folder each delete it at their end.
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, jpegBytes);
}
