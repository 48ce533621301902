import english from '@fixpoint/languages/en/places.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { kindsOfPlaces, readKinds } from './read-kinds.ts';

test('each kind of the catalogue is a kind of the search', () => {
  expect(kindsOfPlaces.map((kind) => `kind.${kind}`).toSorted()).toEqual(Object.keys(english).toSorted());
});

test.each([
  ['library', ['library']],
  ['Bibliothèque', ['library']],
  ['la biblioteca', ['library']],
  ['المكتبة', ['library']],
  ['hôtel de ville', ['city', 'hall', 'town']],
  ['swimming pool', ['swimming', 'pool']],
])('%j is a kind alone', (text, kindWords) => {
  expect(readKinds(text)).toEqual([{ kindWords, otherWords: [], isAlone: true }]);
});

test('the other words of the text stay, and a kind that is only begun is not the whole text', () => {
  expect(readKinds('parque willow st')).toEqual([
    { kindWords: ['park'], otherWords: ['willow', 'street'], isAlone: false },
  ]);
  expect(readKinds('farm')).toMatchObject([{ kindWords: ['pharmacy'], isAlone: false }]);
});

test.each(['main street', 'par', '1447', ''])('%j names no kind', (text) => {
  expect(readKinds(text)).toEqual([]);
});
