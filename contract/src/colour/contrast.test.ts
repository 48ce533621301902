import { expect, test } from 'vitest';
import { black, contrastOf, mix, readColor, white, withContrast, writeColor, type Rgb } from './contrast.ts';

test('black on white has the highest contrast', () => {
  expect(contrastOf(black, white)).toBeCloseTo(21);
  expect(contrastOf(white, white)).toBe(1);
});

test.each([
  ['#777777', 4.48],
  ['#767676', 4.54],
  ['#ff0000', 4],
  ['#0000ff', 8.59],
  ['#00ff00', 1.37],
  ['#0a0a0a', 19.8],
  ['#0b0b0b', 19.68],
])('%s on white has the contrast of WCAG, whichever of them is the text', (css, contrast) => {
  const color = readColor(css)!;
  expect(contrastOf(color, white)).toBeCloseTo(contrast, 2);
  expect(contrastOf(white, color)).toBe(contrastOf(color, white));
});

test('colours are mixed channel by channel', () => {
  const [one, other]: [Rgb, Rgb] = [
    [0, 100, 200],
    [100, 100, 100],
  ];
  expect(mix(one, other, 0)).toEqual(one);
  expect(mix(one, other, 0.25)).toEqual([25, 100, 175]);
  expect(mix(one, other, 1)).toEqual(other);
});

test('a colour with enough contrast stays, and another changes only as far as needed', () => {
  const grey: Rgb = [119, 119, 119];
  expect(withContrast(grey, white, 4.4, black)).toEqual(grey);
  expect(withContrast(white, white, 1, black)).toEqual(white);
  const darker = withContrast(grey, white, 4.5, black);
  expect(contrastOf(darker, white)).toBeGreaterThanOrEqual(4.5);
  expect(darker).toEqual(mix(grey, black, 0.02));
  expect(withContrast(grey, white, 30, black)).toEqual(black);
});

test.each([
  ['#0af', '#00aaff'],
  ['#0D6A86', '#0d6a86'],
  ['rgb(1, 2, 3)', '#010203'],
  ['rgb(1 2 3)', '#010203'],
  ['rgb(10, 20, 30)', '#0a141e'],
  ['rgb( 255 255 255 )', '#ffffff'],
  ['rgba(100,110,120,.5)', '#646e78'],
  [' #0af ', '#00aaff'],
  [' RGB(1 ,2, 3)', '#010203'],
])('%s is read as %s', (css, hex) => expect(writeColor(readColor(css)!)).toBe(hex));

test.each([
  '',
  'red',
  '#12',
  '#1234',
  '#12345',
  '#1234567',
  '#00aafg',
  '0af',
  'x#0af',
  '#0af;',
  'url(#a)',
  '#0a f',
  'rgb(256, 0, 0)',
  'rgb(0, 256, 0)',
  'rgb(0, 0, 256)',
  'rgb(1, 2)',
  'rgb(1, 2, x)',
  'rgb(-1, 2, 3)',
  'rgb(123)',
  'xrgb(1, 2, 3)',
  'rgb 1, 2, 3',
  'hsl(1, 2, 3)',
])('%o is not read as a colour', (css) => expect(readColor(css)).toBeUndefined());
