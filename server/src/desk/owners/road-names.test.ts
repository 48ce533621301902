import { expect, test } from 'vitest';
import { openRoadLists } from './road-names.ts';

const owned = (road: string) => {
  const find = openRoadLists([{ value: 'state', roads: [road] }]);
  return (name: string, ...routes: string[]) => find({ name, routes }) === 'state';
};

test.each([
  ['Main Street', 'MAIN ST'],
  ['Main St', 'N Main Street'],
  ['Main Street', 'Main Street South'],
  ['R. de la Paix', 'rue de la Paix'],
  ['C/ Mayor', 'Calle Mayor'],
  ['Avda. de América', 'Avenida de America'],
  ['North Street', 'North St.'],
  ['Broadway', 'E. Broadway'],
  ['IL 61', 'State Route 61'],
])('The list has %j, and the map calls the road %j', (listed, onMap) => {
  expect(owned(listed)(onMap)).toBe(true);
});

test.each([
  ['Oak', 'Oakwood'],
  ['Oak', 'Oak Street'],
  ['Oak Street', 'Oak Lane'],
  ['North Street', 'South Street'],
  ['N Main St', 'S Main St'],
  ['', 'North'],
  ['61', '61st Street'],
])('The list has %j, and the road %j is another road', (listed, onMap) => {
  expect(owned(listed)(onMap)).toBe(false);
});

test('A route is found by its number and its network, under any name of the road', () => {
  expect(owned('IL 61')('Main Street', 'US 34', 'IL 61')).toBe(true);
  expect(owned('IL 61')('Main Street', 'US 61')).toBe(false);
  expect(owned('Route 61')('Main Street', 'US 61')).toBe(true);
  expect(owned('IL 61')('Main Street', '61')).toBe(true);
  expect(owned('Interstate 80')('', 'I 80')).toBe(true);
  expect(owned('Interstate 80')('', 'IL 80')).toBe(false);
});

test('If two lists have a road, the first list wins', () => {
  const find = openRoadLists([
    { value: 'county', roads: ['Oak Street'] },
    { value: 'state', roads: ['Oak St', 'IL 61'] },
  ]);
  expect(find({ name: 'Oak Street', routes: [] })).toBe('county');
  expect(find({ name: 'Oak Street', routes: ['IL 61'] })).toBe('state');
});
