import { expect, test } from 'vitest';
import { hashOf, keptView } from './kept-view.ts';

test('The view in the address is the view of the map', () => {
  const view = { zoom: 14.5, position: { latitude: 40.41, longitude: -90.95 } };
  expect(hashOf(view)).toBe('#map=14.50/40.41000/-90.95000');
  expect(keptView(hashOf(view))).toEqual(view);
});

test.each(['', '#map', '#map=14/40', '#map=x/40/10', '#map=14/40/10/5'])('%s is no view', (hash) => {
  expect(keptView(hash)).toBeUndefined();
});
