import { expect, test } from 'vitest';
import { findMeetings, type Meeting, type NamedLine } from './find-meetings.ts';

const line = (name: string, ...points: [number, number][]): NamedLine => ({
  name,
  points: points.map(([x, y]) => ({ x, y })),
});
const oak = line('Oak', [0, 50], [100, 50]);

test.each([
  ['cuts it', line('Elm', [40, 0], [40, 100]), { x: 40, y: 50 }],
  ['has a corner on it', line('Elm', [40, 0], [40, 50], [80, 100]), { x: 40, y: 50 }],
  ['ends on it', line('Elm', [40, 0], [40, 50]), { x: 40, y: 50 }],
  ['ends just before it', line('Elm', [40, 0], [40, 48]), { x: 40, y: 48 }],
  ['begins where it ends', line('Elm', [101, 50], [200, 60]), { x: 100, y: 50 }],
])('a street that %s meets it', (_how, elm, point) => {
  const [{ name, otherName, ...met }] = findMeetings([oak, elm], 2) as [Meeting];
  expect([[name, otherName].toSorted(), met]).toEqual([['Elm', 'Oak'], point]);
});

test.each([
  ['ends well before it', line('Elm', [40, 0], [40, 45])],
  ['runs next to it, with corners near it', line('Elm', [-10, 51], [30, 51.5], [60, 51], [110, 51])],
  ['has the same name', line('Oak', [40, 0], [40, 100])],
])('a street that %s does not meet it', (_how, other) => {
  expect(findMeetings([oak, other], 2)).toEqual([]);
});
