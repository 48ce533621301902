/** Camera originals: 12 megapixels, with noise that keeps the jpeg large. */
import sharp from 'sharp';

/** A jpeg of 4000 x 3000 pixels: about 3 MB at quality 70, just under 10 MB at 96. */
export async function noisyCameraPhoto(quality: number, sigma = 30): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma };
  return sharp({ create: { width: 1000, height: 750, channels: 3, background: '#000', noise } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .withExif({ IFD0: { Make: 'Bench', Model: 'Camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality })
    .toBuffer();
}
