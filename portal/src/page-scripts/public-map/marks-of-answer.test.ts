import { expect, test } from 'vitest';
import type { PublicMapPin } from '@fixpoint/contract/public-map.ts';
import { marksOfAnswer } from './marks-of-answer.ts';

const pinAt = (number: number, longitude: number, isOpen = true): PublicMapPin => ({
  number,
  type: 'pothole',
  placePrecision: 'cell',
  longitude,
  latitude: 50,
  isOpen,
});

test('Each request has a mark that says if it is open', () => {
  const { pins, meanings } = marksOfAnswer({ pins: [pinAt(1, 10), pinAt(2, 11, false)] });
  expect(pins).toEqual([
    { id: '1', position: { longitude: 10, latitude: 50 }, statusType: 0 },
    { id: '2', position: { longitude: 11, latitude: 50 }, statusType: 2 },
  ]);
  expect(meanings.get('2')).toEqual({ requests: [pinAt(2, 11, false)] });
});

test('Requests at exactly one place share a mark with their number', () => {
  const requests = [pinAt(1, 10), pinAt(2, 10), pinAt(3, 10)];
  const { pins, meanings } = marksOfAnswer({ pins: [...requests, pinAt(4, 11)] });
  expect(pins.map(({ id, count }) => [id, count])).toEqual([
    ['1', 3],
    ['4', undefined],
  ]);
  expect(meanings.get('1')).toEqual({ requests });
});

test('A cell has a mark with its number, and leads to its place', () => {
  const { pins, meanings } = marksOfAnswer({ cells: [{ longitude: 10, latitude: 50, count: 1234 }] });
  const part = { longitude: 10, latitude: 50 };
  expect(pins).toEqual([{ id: 'part 0', position: part, count: 1234 }]);
  expect(meanings.get('part 0')).toEqual({ part });
});

test('A window that is too large for its filter has no marks', () => {
  expect(marksOfAnswer({ isTooLarge: true })).toEqual({ pins: [], meanings: new Map() });
});
