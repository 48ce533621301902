import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { photoData } from '@fixpoint/contract/wire/photo-data.ts';
import { Base64Reader } from './base64-reader.ts';

/** Reads a text in pieces of the given length. */
function read(text: string, pieceLength = text.length || 1, expectedBytes = 0): Buffer | undefined {
  const reader = new Base64Reader(expectedBytes);
  for (let at = 0; at < text.length; at += pieceLength) reader.write(text.slice(at, at + pieceLength));
  const bytes = reader.finish();
  return bytes && Buffer.from(bytes);
}

const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 7) % 256));

describe('A photo is the same, wherever its base64 is cut', () => {
  // Lengths around the piece that is decoded at once, and around the ends of groups of four.
  const lengths = [
    0, 1, 2, 3, 4, 5, 6, 12_284, 12_285, 12_286, 12_287, 12_288, 12_289, 12_290, 24_576, 50_000,
  ];
  test.each(lengths)('A photo is the same in any pieces: %i bytes', (length) => {
    const bytes = bytesOf(length);
    const text = bytes.toString('base64');
    for (const pieceLength of [text.length || 1, 16_383, 16_384, 16_385, 5000, 4097]) {
      for (const expectedBytes of [0, length, 100_000]) {
        expect(read(text, pieceLength, expectedBytes)?.equals(bytes)).toBe(true);
        expect(read(text.replace(/=+$/, ''), pieceLength, expectedBytes)?.equals(bytes)).toBe(true);
      }
    }
  });

  test('A photo is read character by character, with a prefix and line ends anywhere', () => {
    const bytes = bytesOf(500);
    const text = `data:image/jpeg;base64,${bytes.toString('base64').replace(/.{76}/g, '$&\r\n')}\n`;
    for (const pieceLength of [1, 2, 3, 7, 100]) expect(read(text, pieceLength)).toEqual(bytes);
  });
});

describe('Broken base64 is refused, wherever it is broken', () => {
  const start = bytesOf(30_000).toString('base64');
  test.each([
    'A',
    '*AAA',
    'A*AA',
    'AA*A',
    'AAA*',
    '-AAA',
    '_AAA',
    'AÄAA',
    '=AAA',
    'AA=A',
    'AA==AAAA',
    'A=',
    'A==',
    'A===',
    'AA===',
    'AAA===',
  ])('Broken base64 is refused: %s', (brokenText) => {
    expect(read(brokenText)).toBeUndefined();
    for (const pieceLength of [1000, 16_384, 100_000]) {
      expect(read(start + brokenText, pieceLength)).toBeUndefined();
      expect(read(start + brokenText + start, pieceLength)).toBeUndefined();
    }
  });

  test('Broken base64 stays broken, whatever follows', () => {
    const reader = new Base64Reader(0);
    reader.write('*'.repeat(20_000));
    reader.write(start);
    expect(reader.finish()).toBeUndefined();
  });

  test('A second prefix is refused', () => {
    expect(read('data:image/jpeg;base64,data:image/jpeg;base64,AAAA')).toBeUndefined();
    expect(read(`${start}data:image/jpeg;base64,AAAA`, 16_384)).toBeUndefined();
  });
});

test.each([
  '',
  '=',
  '==',
  '===',
  'A',
  'AA',
  'AA=',
  'AA==',
  'AA===',
  'AAA',
  'AAA=',
  'AAAA',
  'AAAA=',
  'AAAA==',
  'AAAAA==',
  ' A\nA A=',
  'data:;base64,AAA',
  'data:,AAA',
  'AA-A',
  'A_AA',
  'AB=',
  '/9j/4A=',
  '/9j/4OE==',
  '/9j/=',
  'AAA\u0141',
  'AA\u00a0AA',
  '\ufeffAAAA',
])('a photo that is decoded while it arrives is judged like one that came at once: %j', (text) => {
  const atOnce = z.safeDecode(photoData, text).data;
  expect(read(text)).toEqual(atOnce && Buffer.from(atOnce));
});
