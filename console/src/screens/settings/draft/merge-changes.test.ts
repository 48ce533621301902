import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const pothole = { key: 'pothole', name: { en: 'Pothole', es: 'Bache' }, color: '#c2410c' };
const tree = { key: 'tree', name: { en: 'Tree', es: 'Árbol' }, color: '#15803d' };
const sign = { key: 'sign', name: { en: 'Sign', es: 'Señal' }, color: '#e11d48' };
const base = [pothole, tree];

test('two people who change different fields of the same entry both keep their changes', () => {
  const mine = [{ ...pothole, color: '#000000' }, tree];
  const serverChanges = [{ ...pothole, name: { ...pothole.name, es: 'Hoyo' } }, tree];
  expect(mergeChanges({ base, ownValue: mine, serverValue: serverChanges })).toEqual([
    { key: 'pothole', name: { en: 'Pothole', es: 'Hoyo' }, color: '#000000' },
    tree,
  ]);
});

test('if both have changed the same field, my value counts', () => {
  const mine = [{ ...pothole, color: '#000000' }, tree];
  const serverChanges = [{ ...pothole, color: '#ffffff' }, tree];
  expect(mergeChanges({ base, ownValue: mine, serverValue: serverChanges })).toEqual(mine);
});

test('an entry that they have added stays next to the one that I have added', () => {
  expect(
    mergeChanges({ base, ownValue: [...base, sign], serverValue: [{ ...sign, key: 'water' }, ...base] }),
  ).toEqual([{ ...sign, key: 'water' }, ...base, sign]);
});

test('my order counts if I have changed it, otherwise theirs', () => {
  const turned = [tree, pothole];
  const painted = [pothole, { ...tree, color: '#000000' }];
  expect(mergeChanges({ base, ownValue: turned, serverValue: painted })).toEqual([painted[1], pothole]);
  expect(mergeChanges({ base, ownValue: painted, serverValue: turned })).toEqual([painted[1], pothole]);
});

test('an entry that I have removed is gone, unless they have changed it', () => {
  expect(
    mergeChanges({ base, ownValue: [tree], serverValue: [pothole, { ...tree, color: '#000' }] }),
  ).toEqual([{ ...tree, color: '#000' }]);
});
