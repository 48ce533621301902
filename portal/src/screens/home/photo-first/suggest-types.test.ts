import { expect, test } from 'vitest';
import { suggestTypes } from './suggest-types.ts';

const types = [
  { id: 1, name: 'Pothole', words: ['hole', 'crater', 'broken road'] },
  { id: 2, name: 'Street Light Out', words: ['lamp', 'dark street'] },
  { id: 3, name: 'Graffiti', words: ['spray paint'] },
  { id: 4, name: 'Missed Trash', words: ['bin', 'rubbish'] },
  { id: 5, name: 'Fallen Tree', words: ['branch'] },
];
const nothing = { description: '', nearby: [], often: [] };
const suggested = (signs: Partial<Parameters<typeof suggestTypes>[1]>) =>
  suggestTypes(types, { ...nothing, ...signs }).map(({ name }) => name);

test('without any sign nothing is suggested', () => {
  expect(suggested({})).toEqual([]);
});

test('without words, the place comes before the municipality, and at most three are suggested', () => {
  expect(suggested({ nearby: [3, 2], often: [1, 4, 5] })).toEqual([
    'Graffiti',
    'Street Light Out',
    'Pothole',
  ]);
});

test.each([
  ['There is a deep hole in the road', 'Pothole'],
  ['two HOLES', 'Pothole'],
  ['the lamp is off', 'Street Light Out'],
  ['a branhc hangs down', 'Fallen Tree'],
  ['Grafiti on the wall', 'Graffiti'],
  ['somebody used spray paint', 'Graffiti'],
])('the words ‘%s’ count more than any frequency', (description, best) => {
  expect(suggested({ description, nearby: [4], often: [4] })[0]).toBe(best);
});

test('a long word of a phrase counts less than the place, and a part of a word is no hit', () => {
  const description = 'the whole street is binding';
  expect(suggested({ description })).toEqual(['Street Light Out']);
  expect(suggested({ description, nearby: [3] })).toEqual(['Graffiti', 'Street Light Out']);
});
