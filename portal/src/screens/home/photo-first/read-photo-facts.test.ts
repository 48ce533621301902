import { expect, test } from 'vitest';
import { readPhotoFacts } from './read-photo-facts.ts';

type Value = { type: 2 | 4 | 5; numbers: number[] };

const text = (words: string): Value => ({
  type: 2,
  numbers: Array.from(words, (letter) => letter.charCodeAt(0)).concat(0),
});
const fractions = (...numbers: number[]): Value => ({ type: 5, numbers: numbers.flatMap((one) => [one, 1]) });
const bytesOf = { 2: 1, 4: 4, 5: 4 };

/** A jpeg with an Exif header of these directories, big or little endian. */
function jpegWith(
  { exif = {}, gps = {} }: { exif?: Record<number, Value>; gps?: Record<number, Value> },
  isLittle = false,
): Blob {
  const tiff = new DataView(new ArrayBuffer(600));
  tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  tiff.setUint32(4, 8, isLittle);
  let free = 300;
  const write = (at: number, entries: Record<number, Value>) => {
    const tags = Object.entries(entries);
    tiff.setUint16(at, tags.length, isLittle);
    for (const [n, [tag, { type, numbers }]] of tags.entries()) {
      const entry = at + 2 + n * 12;
      tiff.setUint16(entry, Number(tag), isLittle);
      tiff.setUint16(entry + 2, type, isLittle);
      tiff.setUint32(entry + 4, type === 5 ? numbers.length / 2 : numbers.length, isLittle);
      const isInside = numbers.length * bytesOf[type] <= 4;
      if (!isInside) tiff.setUint32(entry + 8, free, isLittle);
      const start = isInside ? entry + 8 : free;
      for (const [index, number] of numbers.entries())
        if (type === 2) tiff.setUint8(start + index, number);
        else tiff.setUint32(start + index * 4, number, isLittle);
      if (!isInside) free += numbers.length * bytesOf[type];
    }
  };
  write(8, { 0x8769: { type: 4, numbers: [60] }, 0x8825: { type: 4, numbers: [120] } });
  write(60, exif);
  write(120, gps);
  const head = Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 2, 96, 0x45, 0x78, 0x69, 0x66, 0, 0);
  return new Blob([head, tiff.buffer]);
}

const time = { 0x9003: text('2026:11:03 17:20:05') };
const place = { 1: text('N'), 2: fractions(40, 25, 12), 3: text('W'), 4: fractions(90, 57, 0) };

test.each([false, true])(
  'a photo says when and where it was taken, in both orders of bytes: %s',
  async (isLittle) => {
    const { isJpeg, takenAt, position } = await readPhotoFacts(
      jpegWith({ exif: time, gps: place }, isLittle),
    );
    expect(isJpeg).toBe(true);
    expect(takenAt).toEqual(new Date(2026, 10, 3, 17, 20, 5));
    expect(position!.latitude).toBeCloseTo(40.42, 6);
    expect(position!.longitude).toBeCloseTo(-90.95, 6);
  },
);

test('zeros are no place: phones write them when they hide it', async () => {
  const zeros = { ...place, 2: fractions(0, 0, 0), 4: fractions(0, 0, 0) };
  expect((await readPhotoFacts(jpegWith({ exif: time, gps: zeros }))).position).toBeUndefined();
});

test('a place without a time counts as none, and so does half a place', async () => {
  expect(await readPhotoFacts(jpegWith({ gps: place }))).toEqual({ isJpeg: true });
  const half = { 1: text('N'), 2: fractions(40, 25, 12) };
  expect((await readPhotoFacts(jpegWith({ exif: time, gps: half }))).position).toBeUndefined();
});

test('a damaged header says nothing, and another file is no jpeg', async () => {
  const whole = await jpegWith({ exif: time, gps: place }).arrayBuffer();
  for (const length of [4, 13, 30, 90, 200, 320])
    expect(await readPhotoFacts(new Blob([whole.slice(0, length)]))).toMatchObject({ isJpeg: true });
  expect(await readPhotoFacts(new Blob(['plain words']))).toEqual({ isJpeg: false });
  expect(await readPhotoFacts(new Blob([]))).toEqual({ isJpeg: false });
});
