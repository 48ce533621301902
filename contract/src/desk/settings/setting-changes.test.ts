import { expect, test } from 'vitest';
import { changesOf } from './setting-changes.ts';

const pothole = { key: 'pothole', name: { en: 'Pothole', es: 'Bache' }, color: '#c2410c', isActive: true };
const tree = { key: 'tree', name: { en: 'Tree' }, color: '#15803d', isActive: true };

test('a change names the entry, the field, the language and both values', () => {
  const after = [{ ...pothole, name: { en: 'Hole', es: 'Hoyo' }, isActive: false }, tree];
  expect(changesOf([pothole, tree], after, 'en')).toEqual([
    { of: 'Pothole', field: 'name.en', from: 'Pothole', to: 'Hole' },
    { of: 'Pothole', field: 'name.es', from: 'Bache', to: 'Hoyo' },
    { of: 'Pothole', field: 'isActive', from: 'true', to: 'false' },
  ]);
});

test('an added entry has no value before, and a removed one has none after', () => {
  expect(changesOf([pothole], [tree], 'en')).toEqual([
    { of: 'Pothole', field: '', from: 'Pothole', to: null },
    { of: 'Tree', field: '', from: null, to: 'Tree' },
  ]);
});

test('a new order is one change, even if an entry was added in between', () => {
  expect(changesOf([pothole, tree], [tree, { ...tree, key: 'new' }, pothole], 'en')).toContainEqual({
    of: '',
    field: 'order',
    from: 'Pothole, Tree',
    to: 'Tree, Pothole',
  });
});

test('for a long list, only the part with the new order is listed', () => {
  const list = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, name: key }));
  const [a, b, c, d, e] = list;
  expect(changesOf(list, [a, c, b, d, e], 'en')).toEqual([
    { of: '', field: 'order', from: 'b, c', to: 'c, b' },
  ]);
});

test('nested fields are named by their path, and equal values are not listed', () => {
  const before = { disclaimer: { isEnabled: true, text: { en: 'Call 911.' } }, retention: { names: null } };
  const after = {
    disclaimer: { isEnabled: true, text: { en: 'Call 112.', es: 'Llame.' } },
    retention: { names: 24 },
  };
  expect(changesOf(before, after, 'en')).toEqual([
    { of: '', field: 'disclaimer.text.en', from: 'Call 911.', to: 'Call 112.' },
    { of: '', field: 'disclaimer.text.es', from: '', to: 'Llame.' },
    { of: '', field: 'retention.names', from: '', to: '24' },
  ]);
});

test('a changed logo is listed without its bytes', () => {
  expect(changesOf({ logo: null }, { logo: '/9j/4AAQ' }, 'en')).toEqual([
    { of: '', field: 'logo', from: '', to: 'picture' },
  ]);
});

test('a list of words is listed as words with commas', () => {
  const before = { words: { en: ['hole', 'dip'] } };
  expect(changesOf(before, { words: { en: ['hole'], es: ['hoyo', 'bache'] } }, 'en')).toEqual([
    { of: '', field: 'words.en', from: 'hole, dip', to: 'hole' },
    { of: '', field: 'words.es', from: '', to: 'hoyo, bache' },
  ]);
});
