import { expect, test } from 'vitest';
import { accentTones } from './accent-tones.ts';
import { contrastOf, readColor } from './contrast.ts';

const grounds = { light: ['#ffffff', '#f5f7f8', '#e9edf0'], dark: ['#11171c', '#27323b'] };

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
])('buttons and links are readable in any colour of the municipality (%s)', (accent) => {
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

test.each([
  [
    'a green that reads well on white',
    '#0b6e4f',
    { 'accent-light': '#0b6e4f', 'on-accent-light': '#ffffff', 'link-light': '#0b6e4f' },
  ],
  [
    'a yellow that reads well on black',
    '#ffff00',
    { 'accent-dark': '#ffff00', 'on-accent-dark': '#0b1014', 'link-dark': '#ffff00' },
  ],
  ['white', '#ffffff', { 'accent-dark': '#ffffff', 'on-accent-dark': '#0b1014' }],
  ['black', '#000000', { 'accent-light': '#000000', 'on-accent-light': '#ffffff', 'link-light': '#000000' }],
])('%s stays as the municipality chose it, with the more readable text colour', (_, accent, chosenColor) => {
  const tones = accentTones(accent)!;
  for (const [name, tone] of Object.entries(chosenColor)) expect(tones[`--client-${name}`], name).toBe(tone);
});

test('a colour with too little contrast changes as little as possible', () => {
  const { '--client-accent-light': light, '--client-accent-dark': dark } = accentTones('#ffff00')!;
  expect(light).toBe('#8a8a00');
  expect(dark).toBe('#ffff00');
  expect(accentTones('#0b6e4f')!['--client-accent-dark']).toBe('#13bf89');
});

test('an unreadable colour leaves the colours of the product', () => {
  expect(accentTones('url(#a)')).toBeUndefined();
});

test.each(['#1b5f83', '#0b6e4f', '#000000', '#d4281e', '#1b2a6b'])(
  'a main button glows in the dark, in any colour of the municipality (%s)',
  (accent) => {
    const tones = accentTones(accent)!;
    const button = readColor(tones['--client-accent-dark']!)!;
    expect(contrastOf(button, readColor('#27323b')!)).toBeGreaterThanOrEqual(5.4);
    expect(contrastOf(button, readColor(tones['--client-on-accent-dark']!)!)).toBeGreaterThanOrEqual(7);
  },
);
