import { expect, test } from 'vitest';
import { attributionParts } from './attribution-parts.ts';

test('a credit keeps its links to web pages', () => {
  expect(
    attributionParts('© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>, the town'),
  ).toEqual([
    { text: '©' },
    { text: 'OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
    { text: ', the town' },
  ]);
});

test('anything else in a credit is only text', () => {
  expect(attributionParts('<b>Maps</b><a href="javascript:alert(1)">us</a>')).toEqual([
    { text: 'Maps' },
    { text: 'us' },
  ]);
});
