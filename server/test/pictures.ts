/** Pictures for tests. The library sharp makes them, so that they are like real photos. */
import sharp, { type Sharp } from 'sharp';

/** A picture with a red left and a blue right half, which shows its orientation. */
export function redAndBlue(width: number, height: number): Sharp {
  const blue = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#00f' } };
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: blue, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** A JPEG of a camera held sideways: orientation 6, with a position and a device in its metadata. */
export function cameraPhoto(width = 1200, height = 900): Promise<Buffer> {
  return redAndBlue(width, height)
    .withExif({
      IFD0: { Make: 'Pocket Camera', DateTime: '2026:06:15 12:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** The same JPEG with another width and height in its header, to test the check before decoding. */
export function withSize(jpeg: Uint8Array, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = [0xc0, 0xc1, 0xc2]
    .map((marker) => copy.indexOf(Buffer.from([0xff, marker])))
    .find((at) => at > 0);
  copy.writeUInt16BE(height, frame! + 5);
  copy.writeUInt16BE(width, frame! + 7);
  return copy;
}
