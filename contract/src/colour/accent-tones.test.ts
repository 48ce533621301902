import { expect, test } from 'vitest';
import { accentTones } from './accent-tones.ts';
import { contrastOf, readColor } from './contrast.ts';

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

test('what is no colour leaves the colours of the product', () => {
  expect(accentTones('url(#a)')).toBeUndefined();
});
