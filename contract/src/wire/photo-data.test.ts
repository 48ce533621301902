import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { photoData } from './photo-data.ts';

const decode = (sent: string | Uint8Array<ArrayBuffer>) => z.safeDecode(photoData, sent);

test('A photo travels as base64, with or without a data URL prefix, line breaks or padding', () => {
  const bytes = Uint8Array.from([255, 216, 255, 224]);
  for (const sent of ['/9j/4A==', '/9j/4A', 'data:image/jpeg;base64,/9j/4A==', ' /9j\n/4A== ']) {
    expect(decode(sent).data).toEqual(bytes);
  }
  expect(z.encode(photoData, bytes)).toBe('/9j/4A==');
});

test('A photo that a server decoded while it arrived is taken as it is', () => {
  const bytes = Uint8Array.from([1, 2]);
  expect(decode(bytes).data).toBe(bytes);
});

test('Broken base64 is refused with a sentence that says so', () => {
  for (const sent of ['/9j/4', '/9j_4A==', 'data:image/jpeg,abc', '=AAA', 'AA=A']) {
    expect(decode(sent).error?.issues[0]?.message).toBe('is not base64');
  }
});
