import { afterEach, expect, test } from 'vitest';
import { drawTextOnPath } from 'ol/geom/flat/textpath.js';
import { provideSegmenter } from './provide-segmenter.ts';

const { Segmenter } = Intl;

afterEach(() => Object.assign(Intl, { Segmenter }));

/** The letters of a name along a street that goes to the right. */
function lettersAlong(name: string): string[] {
  const width = (_font: string, text: string) => text.length;
  const placed = drawTextOnPath([0, 0, 90, 0], 0, 4, 2, name, 0, 0.1, 1, width, 'serif', {}, 0, true) ?? [];
  return placed.map((chunk) => chunk[4] as string);
}

test('a browser with Intl.Segmenter keeps its own', () => {
  provideSegmenter();
  expect(Intl.Segmenter).toBe(Segmenter);
});

test('in an old browser names follow their streets, with accents on their letters', () => {
  Reflect.deleteProperty(Intl, 'Segmenter');
  provideSegmenter();
  expect(new Intl.Segmenter().segment('e\u0301a')).toEqual([{ segment: 'e\u0301' }, { segment: 'a' }]);
  expect(lettersAlong('Main').join('')).toBe('Main');
});
