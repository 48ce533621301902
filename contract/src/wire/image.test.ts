import { describe, expect, test } from 'vitest';
import { base64Bytes, jpegDataUrl, stripDataUrl } from './image.ts';

describe('The base64 of an image follows the prefix of a data URL', () => {
  test.each([
    ['data:image/jpeg;base64,/9j/4A==', '/9j/4A=='],
    ['DATA:IMAGE/JPEG;BASE64,/9j/4A==', '/9j/4A=='],
    [' \r\n\tdata:image/jpeg;base64,/9j/4A==', '/9j/4A=='],
    ['data:;base64,/9j/', '/9j/'],
    ['data:image/jpeg;name=hole.jpg;charset=utf-8;base64,/9j/', '/9j/'],
    ['data:image/jpeg;base64,', ''],
    ['/9j/4A==', '/9j/4A=='],
    ['', ''],
  ])('The prefix is removed: %j', (sentText, base64) => expect(stripDataUrl(sentText)).toBe(base64));

  test.each([
    'data:image/jpeg,/9j/',
    'data:image/jpeg;base64/9j/',
    'data:image/jpeg;base64 ,/9j/',
    'data:image/jpeg;base6,4',
    'xdata:image/jpeg;base64,/9j/',
    '/9j/data:image/jpeg;base64,',
    'data:a,b;base64,/9j/',
    'image/jpeg;base64,/9j/',
  ])('Text without a valid prefix stays: %s', (sentText) => expect(stripDataUrl(sentText)).toBe(sentText));

  test('A second prefix stays', () => {
    const once = 'data:image/jpeg;base64,/9j/';
    expect(stripDataUrl(`data:image/jpeg;base64,${once}`)).toBe(once);
  });

  test('A media type has at most a hundred characters', () => {
    const prefixed = (length: number) => `data:${'x'.repeat(length)};base64,/9j/`;
    expect(stripDataUrl(prefixed(100))).toBe('/9j/');
    expect(stripDataUrl(prefixed(101))).toBe(prefixed(101));
  });

  test('White space before the prefix counts for its longest length', () => {
    const prefix = 'data:image/jpeg;base64,';
    const padPrefix = (spaces: number) => `${' '.repeat(spaces)}${prefix}/9j/`;
    expect(stripDataUrl(padPrefix(200 - prefix.length))).toBe('/9j/');
    expect(stripDataUrl(padPrefix(201 - prefix.length))).toBe(padPrefix(201 - prefix.length));
  });
});

test('A jpeg can be shown by the data URL of its base64', () => {
  expect(jpegDataUrl('/9j/4A==')).toBe('data:image/jpeg;base64,/9j/4A==');
  expect(stripDataUrl(jpegDataUrl('/9j/4A=='))).toBe('/9j/4A==');
});

test('The number of bytes follows from the length of the base64, with or without padding', () => {
  for (let bytes = 0; bytes < 20; bytes += 1) {
    const base64 = btoa('x'.repeat(bytes));
    expect(base64Bytes(base64), base64).toBe(bytes);
    expect(base64Bytes(base64.replace(/=+$/, '')), `${base64} without padding`).toBe(bytes);
  }
});
