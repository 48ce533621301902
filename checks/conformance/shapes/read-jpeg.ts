/** The data in the head of a jpeg; all zero if it is not a jpeg. */
export interface JpegHead {
  width: number;
  height: number;
  /** True if the file contains a camera's metadata: Exif or XMP. */
  hasMetadata: boolean;
}

const frames = new Set([0xc0, 0xc1, 0xc2, 0xc3]);
const app1 = 0xe1;

/** Reads the segments up to the one with the size. */
export function readJpeg(bytes: Buffer): JpegHead {
  const head: JpegHead = { width: 0, height: 0, hasMetadata: false };
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]!;
    if (marker === app1) head.hasMetadata = true;
    if (!frames.has(marker)) continue;
    return { ...head, height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return head;
}
