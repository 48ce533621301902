import { expect, test } from 'vitest';
import { attributionParts } from './attribution-parts.ts';

test('a credit keeps its links to web pages', () => {
  expect(
    attributionParts('© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>, the city'),
  ).toEqual([
    { text: '©' },
    { text: 'OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
    { text: ', the city' },
  ]);
});

test('everything else in a credit becomes text', () => {
  expect(attributionParts('<b>Maps</b><a href="javascript:alert(1)">us</a>')).toEqual([
    { text: 'Maps' },
    { text: 'us' },
  ]);
});
