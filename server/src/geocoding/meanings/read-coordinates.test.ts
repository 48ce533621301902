import { expect, test } from 'vitest';
import { readCoordinates } from './read-coordinates.ts';

test.each([
  '40.42, -90.95',
  '40.42 -90.95',
  '40.42,-90.95',
  '(40.42; -90.95)',
  '40,42; -90,95',
  '40,42 -90,95',
  '40,42, -90,95',
  '40.42° N, 90.95° W',
  '40.42N 90.95W',
  'N 40.42 W 90.95',
  '40.42 n 90.95 o',
  '٤٠٫٤٢، -٩٠٫٩٥',
  '۴۰٫۴۲ −۹۰٫۹۵',
])('%j is a position', (text) => {
  expect(readCoordinates(text)[0]).toEqual({ latitude: 40.42, longitude: -90.95 });
});

test('two numbers that both may be latitudes are read in both orders, the latitude first', () => {
  expect(readCoordinates('40.5 41.5')).toEqual([
    { latitude: 40.5, longitude: 41.5 },
    { latitude: 41.5, longitude: 40.5 },
  ]);
});

test.each(['40,42', '40 42', '1447 bridge', '40.42', '40.42, 190.95', '12.5 13.5 street', '', 'n s'])(
  '%j is no position',
  (text) => {
    expect(readCoordinates(text)).toEqual([]);
  },
);
