import { expect, test } from 'vitest';
import { groupPoints } from './group-points.ts';
import type { Metres } from './position.ts';

test('places close together form one group with their average position, and the others stay single', () => {
  const points: Metres[] = [
    [0, 0],
    [100, 0],
    [8, 0],
    [-4, 6],
  ];
  expect(groupPoints(points, 10)).toEqual([
    { at: [4 / 3, 2], members: [0, 2, 3] },
    { at: [100, 0], members: [1] },
  ]);
});

test('places on both sides of a grid line form one group too', () => {
  const points: Metres[] = [
    [9, 9],
    [11, 11],
    [-1, 9],
  ];
  expect(groupPoints(points, 10).map(({ members }) => members)).toEqual([[0, 1, 2]]);
});

test('places at the same spot are one group', () => {
  const points: Metres[] = [
    [5, 5],
    [5, 5],
  ];
  expect(groupPoints(points, 1)).toEqual([{ at: [5, 5], members: [0, 1] }]);
});

test('every one of five thousand places is in exactly one group', () => {
  const points = Array.from({ length: 5000 }, (_, at): Metres => [(at * 7919) % 5000, (at * 104_729) % 5000]);
  const members = groupPoints(points, 120).flatMap((group) => group.members);
  expect(members).toHaveLength(5000);
  expect(new Set(members).size).toBe(5000);
});
