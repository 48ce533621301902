import { expect, test } from 'vitest';
import { readCrossing } from './read-crossing.ts';

test.each([
  'Oak Street & Main Street',
  'oak st and main st',
  'corner of Oak St and Main St',
  'The intersection of oak street at main street, Riverbend, IL',
  'oak st@main st',
  'oak st / main st',
])('%j asks for a crossing', (text) => {
  expect(readCrossing(text)).toEqual(['oak street', 'main street']);
});

test.each([
  'Oak Street',
  'oak &',
  'and main',
  '12 1/2 Oak Street',
  'oak & main & elm',
  'Anderson Street',
  '',
])('%j does not ask for a crossing', (text) => {
  expect(readCrossing(text)).toBeUndefined();
});

test('on both sides, words beyond the length of any street name are left out', () => {
  const [first, second] = readCrossing(`${'oak '.repeat(24)}& ${'elm '.repeat(24)}`)!;
  expect([first.split(' '), second.split(' ')]).toEqual([Array(20).fill('oak'), Array(20).fill('elm')]);
});
