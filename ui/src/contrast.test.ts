import { expect, test } from 'vitest';
import { accentTones } from './accent-tones.ts';
import { black, contrastOf, readColor, white, writeColor } from './contrast.ts';

test('black on white is as much contrast as there is', () => {
  expect(contrastOf(black, white)).toBeCloseTo(21);
  expect(contrastOf(white, white)).toBe(1);
});

test.each([
  ['#0af', '#00aaff'],
  ['#0D6A86', '#0d6a86'],
  ['rgb(1, 2, 3)', '#010203'],
  ['rgb(1 2 3)', '#010203'],
])('%s is %s', (css, hex) => expect(writeColor(readColor(css)!)).toBe(hex));

test.each(['', 'red', '#12345', 'rgb(300, 0, 0)', 'url(#a)'])(
  '%o is no colour we can compute with',
  (css) => {
    expect(readColor(css)).toBeUndefined();
    expect(accentTones(css)).toBeUndefined();
  },
);

const grounds = { light: ['#ffffff', '#f5f7f8', '#e9edf0'], dark: ['#11171c', '#1a2228'] };

test.each([
  '#ffff00',
  '#ffffff',
  '#000000',
  '#0b6e4f',
  '#777777',
  '#d4281e',
  '#00ffff',
  '#ff7a00',
  '#1b2a6b',
])('whatever the municipality chose (%s), its buttons and links can be read', (accent) => {
  const tones = accentTones(accent)!;
  const tone = (name: string) => readColor(tones[`--client-${name}`]!)!;
  for (const theme of ['light', 'dark'] as const) {
    expect(contrastOf(tone(`on-accent-${theme}`), tone(`accent-${theme}`))).toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds[theme]) {
      expect(contrastOf(tone(`link-${theme}`), readColor(ground)!)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(tone(`accent-${theme}`), readColor(ground)!)).toBeGreaterThanOrEqual(3);
    }
  }
});
