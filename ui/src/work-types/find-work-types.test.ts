import { expect, test } from 'vitest';
import { findWorkTypes } from './find-work-types.ts';

const workTypes = [
  { name: 'Street Light Out', words: ['lamp', 'dark street', 'farola'] },
  { name: 'Pothole', words: ['hole', 'crater', 'broken road'] },
  { name: 'Graffiti', words: ['tag', 'spray paint'] },
  { name: 'Lampadaire éteint', words: ['lumière', 'réverbère'] },
  { name: 'مصباح شارع معطّل', words: ['إنارة', 'ضوء'] },
];

const found = (text: string) =>
  findWorkTypes(text, workTypes).map(({ workType, word }) =>
    [workType.name, word].filter(Boolean).join(' · '),
  );

test.each([
  ['hole', ['Pothole · hole']],
  ['poth', ['Pothole']],
  ['Light', ['Street Light Out']],
  ['lamp', ['Lampadaire éteint', 'Street Light Out · lamp']],
  ['dark', ['Street Light Out · dark street']],
  ['SPRAY', ['Graffiti · spray paint']],
  ['lumiere', ['Lampadaire éteint · lumière']],
  ['المصباح', ['مصباح شارع معطّل']],
  ['اناره', ['مصباح شارع معطّل · إنارة']],
  ['انارة', ['مصباح شارع معطّل · إنارة']],
])('%s finds a name or an everyday word, without regard to case and accents', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  ['a missing letter', 'pothle', ['Pothole']],
  ['an additional letter', 'potthole', ['Pothole']],
  ['a wrong letter', 'crarer', ['Pothole · crater']],
  ['two letters in the wrong order', 'grafifti', ['Graffiti']],
  ['a wrong letter in the beginning of a word', 'stret', ['Street Light Out']],
])('%s is forgiven', (_title, text, expected) => {
  expect(found(text)).toEqual(expected);
});

test('in a word of less than five letters no letter is forgiven, and two wrong letters never are', () => {
  expect(found('hule')).toEqual([]);
  expect(found('putholle')).toEqual([]);
});

test('a text of several words finds the work types that have most of them', () => {
  expect(found('broken lamp')).toEqual([
    'Lampadaire éteint',
    'Street Light Out · lamp',
    'Pothole · broken road',
  ]);
  expect(found('street lamp')).toEqual(['Street Light Out · lamp']);
  expect(found('elephant')).toEqual([]);
});

test('without a text all work types are there, in their order', () => {
  expect(found(' ')).toEqual(workTypes.map(({ name }) => name));
});
