import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { photoData } from './photo-data.ts';

const decode = (sentData: string | Uint8Array<ArrayBuffer>) => z.safeDecode(photoData, sentData);

test('A photo is sent as base64, with or without a data URL prefix, line breaks or padding', () => {
  const bytes = Uint8Array.from([255, 216, 255, 224]);
  for (const sentData of ['/9j/4A==', '/9j/4A', 'data:image/jpeg;base64,/9j/4A==', ' /9j\n/4A== ']) {
    expect(decode(sentData).data).toEqual(bytes);
  }
  expect(z.encode(photoData, bytes)).toBe('/9j/4A==');
});

test.each([
  ['/9j/', [255, 216, 255]],
  ['/9j/4A==', [255, 216, 255, 224]],
  ['/9j/4A=', [255, 216, 255, 224]],
  ['/9j/4OE', [255, 216, 255, 224, 225]],
  ['/9j/4OE=', [255, 216, 255, 224, 225]],
  ['/9j/4OE==', [255, 216, 255, 224, 225]],
  ['/9j/==', [255, 216, 255]],
  ['/ 9j\r\n\t\t/\r\n', [255, 216, 255]],
  ['+/A=', [251, 240]],
  ['', []],
])('The padding may be right or missing, and for a jpeg even wrong: %j', (sentData, bytes) => {
  expect(decode(sentData)).toEqual({ success: true, data: Uint8Array.from(bytes) });
});

test('A photo of any length comes back unchanged', () => {
  for (const length of [0, 1, 2, 3, 0x7fff, 0x8000, 0x8001, 100_000]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7) % 256);
    const sentData = z.encode(photoData, bytes);
    expect(sentData).toBe(Buffer.from(bytes).toString('base64'));
    expect(decode(sentData).data).toEqual(bytes);
  }
});

test('A photo that the server decoded while it arrived is accepted unchanged', () => {
  const bytes = Uint8Array.from([1, 2]);
  expect(decode(bytes).data).toBe(bytes);
});

test('Broken base64 is refused with that reason', () => {
  for (const sentData of [
    '/9j/4',
    '/9j_4A==',
    'data:image/jpeg,abc',
    '=AAA',
    'AA=A',
    'A',
    'A===',
    'AAAAA==',
    'AA===',
    'AB=',
    'AAAA=',
    '==',
    '/9j/4ÄA=',
    '/9j-4A==',
  ]) {
    expect(decode(sentData).error?.issues[0]?.message).toBe('is not base64');
  }
});
