import { expect, test } from 'vitest';
import { placeSearchText } from './place-words.ts';

const words = (name: string, kind: string) =>
  placeSearchText({ name, kind, city: 'Saint Paul', address: '1 Park Road', longitude: 0, latitude: 0 });

test.each([
  ['Oak Park', 'park', 'oak park saint paul'],
  ['Station 1', 'fire_station', 'station 1 fire saint paul'],
  ['City Hall', 'townhall', 'city hall town saint paul'],
  ['Paul Park', '', 'paul park saint paul'],
])('%s, a %s, is found by: %s', (name, kind, expectedWords) => {
  expect(words(name, kind)).toBe(expectedWords);
});
