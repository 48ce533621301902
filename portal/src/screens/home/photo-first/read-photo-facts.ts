/**
 * Reads when and where a photo was taken, on the device only. It reads five tags of the Exif header; a library for
 * all tags and formats would be as large as everything else in this folder (decision 127).
 */
import type { Position } from '@fixpoint/ui/map/position.ts';

export interface PhotoFacts {
  /** True if the file begins like a jpeg; others cannot be photos here. */
  isJpeg: boolean;
  /** The clock of the camera; undefined if the photo does not say it. */
  takenAt?: Date | undefined;
  /** Only if the photo says a time, too. Phones write 0 and 0 when they hide the place. */
  position?: Position | undefined;
}

/** The Exif header is at the beginning of the file. */
const headBytes = 256 * 1024;

const tags = {
  exif: 0x8769,
  gps: 0x8825,
  takenAt: 0x9003,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
};

export async function readPhotoFacts(photo: Blob): Promise<PhotoFacts> {
  const head = new DataView(await photo.slice(0, headBytes).arrayBuffer());
  if (head.byteLength < 4 || head.getUint16(0) !== 0xffd8) return { isJpeg: false };
  try {
    return { isJpeg: true, ...factsOf(head) };
  } catch {
    // A damaged header says nothing.
    return { isJpeg: true };
  }
}

function factsOf(head: DataView): Omit<PhotoFacts, 'isJpeg'> {
  const start = exifStart(head);
  if (start === undefined) return {};
  const tiff = new DataView(head.buffer, start);
  const isLittle = tiff.getUint16(0) === 0x4949;
  const main = directoryAt(tiff, tiff.getUint32(4, isLittle), isLittle);
  const exif = directoryAt(tiff, main.get(tags.exif)?.[0], isLittle);
  const gps = directoryAt(tiff, main.get(tags.gps)?.[0], isLittle);
  const takenAt = dateOf(exif.get(tags.takenAt));
  if (takenAt === undefined) return {};
  const latitude = degreesOf(gps.get(tags.latitude), gps.get(tags.latitudeRef), 'S');
  const longitude = degreesOf(gps.get(tags.longitude), gps.get(tags.longitudeRef), 'W');
  if (latitude === undefined || longitude === undefined) return { takenAt };
  return { takenAt, ...(isSomewhere(latitude, longitude) && { position: { latitude, longitude } }) };
}

/** The beginning of the TIFF part; undefined without an Exif header. */
function exifStart(head: DataView): number | undefined {
  let at = 2;
  while (at + 10 < head.byteLength && head.getUint8(at) === 0xff) {
    const isExif = head.getUint8(at + 1) === 0xe1 && head.getUint32(at + 4) === 0x45786966;
    if (isExif) return at + 10;
    // The pixels begin.
    if (head.getUint8(at + 1) === 0xda) return undefined;
    at += 2 + head.getUint16(at + 2);
  }
  return undefined;
}

type Directory = ReadonlyMap<number, readonly number[]>;

/** Bytes of a value by its type: text, short, long, fraction. Others are not read. */
const valueBytes: Readonly<Record<number, number>> = { 2: 1, 3: 2, 4: 4, 5: 8 };
const mostValues = 64;

function directoryAt(tiff: DataView, at: number | undefined, isLittle: boolean): Directory {
  const entries = new Map<number, readonly number[]>();
  if (at === undefined) return entries;
  const count = tiff.getUint16(at, isLittle);
  for (let n = 0; n < count; n++) {
    const entry = at + 2 + n * 12;
    const bytes = valueBytes[tiff.getUint16(entry + 2, isLittle)];
    const length = tiff.getUint32(entry + 4, isLittle);
    if (bytes === undefined || length > mostValues) continue;
    const values = length * bytes > 4 ? tiff.getUint32(entry + 8, isLittle) : entry + 8;
    const numbers = Array.from({ length }, (_, index) =>
      numberAt(tiff, values + index * bytes, bytes, isLittle),
    );
    entries.set(tiff.getUint16(entry, isLittle), numbers);
  }
  return entries;
}

function numberAt(tiff: DataView, at: number, bytes: number, isLittle: boolean): number {
  if (bytes === 1) return tiff.getUint8(at);
  if (bytes === 2) return tiff.getUint16(at, isLittle);
  const number = tiff.getUint32(at, isLittle);
  return bytes === 8 ? number / tiff.getUint32(at + 4, isLittle) : number;
}

function textOf(codes: readonly number[] = []): string {
  return String.fromCharCode(...codes.filter((code) => code !== 0));
}

/** '2026:11:03 17:20:00', in the time of the device. */
function dateOf(codes: readonly number[] | undefined): Date | undefined {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(textOf(codes));
  if (parts === null) return undefined;
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const date = new Date(year, month - 1, day, hour, minute, second);
  return Number.isNaN(date.getTime()) || year < 1990 ? undefined : date;
}

function degreesOf(
  parts: readonly number[] | undefined,
  ref: readonly number[] | undefined,
  negative: string,
): number | undefined {
  if (parts?.length !== 3) return undefined;
  const [degrees, minutes, seconds] = parts as [number, number, number];
  const value = degrees + minutes / 60 + seconds / 3600;
  if (!Number.isFinite(value)) return undefined;
  return textOf(ref) === negative ? -value : value;
}

function isSomewhere(latitude: number, longitude: number): boolean {
  const isNowhere = Math.abs(latitude) < 1e-6 && Math.abs(longitude) < 1e-6;
  return !isNowhere && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
