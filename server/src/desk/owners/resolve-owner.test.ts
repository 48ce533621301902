/** The owner of the road at a pin. */
import { metresPerDegree } from '@fixpoint/contract/metres-between.ts';
import { expect, test } from 'vitest';
import { openArea } from '#desk/routing/area.ts';
import type { RoadLine } from './road-line.ts';
import { openClaims, ownerOfGround, ownersOfRoad } from './resolve-owner.ts';
import { openRoadLists } from './road-names.ts';

const latitude = 40;
/** A position so many metres east and north of a place near Milton. */
const at = (east: number, north: number): [number, number] => [
  -90 + east / (metresPerDegree * Math.cos((latitude * Math.PI) / 180)),
  latitude + north / metresPerDegree,
];
const pin = (east: number, north: number, accuracyMeters = 0) => {
  const [longitude, pinLatitude] = at(east, north);
  return { longitude, latitude: pinLatitude, accuracyMeters };
};
const line = (name: string, routes: string[], ...points: [number, number][]): RoadLine => ({
  name,
  routes,
  points: Float64Array.from(points.flatMap(([east, north]) => at(east, north))),
});

const state = line('Washington Avenue', ['US 61', 'IL 96'], [-500, 0], [500, 0]);
const main = line('Main Street', [], [100, -500], [100, 500]);
const ownerOf = openRoadLists([
  { value: 'state', roads: ['US 61', 'IL 96'] },
  { value: null, roads: ['Park Drive'] },
]);
const rules = { corridorMeters: 20, ownerOf, claims: openClaims([]) };
const find = (where: ReturnType<typeof pin>, own: Partial<typeof rules> = {}) =>
  ownersOfRoad([state, main], where, { ...rules, ...own }).map(({ ownerKey, place }) => [ownerKey, place]);
const ofState = ['state', 'Washington Avenue'];
const ofCity = [null, 'Main Street'];

test('A pin 5 m from a state route is on it, and a pin 25 m away is not', () => {
  expect(find(pin(0, 5))).toEqual([ofState]);
  expect(find(pin(0, 19.9))).toEqual([ofState]);
  expect(find(pin(0, 25))).toEqual([]);
  expect(find(pin(0, 25), { corridorMeters: 30 })).toEqual([ofState]);
});

test('At a crossing the pin is on both roads, and a few metres along one road it is on that road', () => {
  expect(find(pin(100, 0))).toHaveLength(2);
  expect(find(pin(104, 3))).toEqual([ofState, ofCity]);
  expect(find(pin(101, 12))).toEqual([ofCity]);
  expect(find(pin(90, 1))).toEqual([ofState]);
});

test('The less certain the pin, the more often it is on both roads, up to 15 m', () => {
  expect(find(pin(101, 12, 10))).toEqual([ofCity, ofState]);
  expect(find(pin(101, 19, 5))).toEqual([ofCity]);
  expect(find(pin(100, 18, 400))).toEqual([ofCity]);
  expect(find(pin(100, 16.9, 400))).toEqual([ofCity, ofState]);
});

test('Two roads of one owner are no question', () => {
  const both = openRoadLists([{ value: 'state', roads: ['US 61', 'Main Street'] }]);
  expect(find(pin(100, 0), { ownerOf: both })).toHaveLength(1);
});

test('A stretch that the municipality claims is the municipality’s, and the rest of the road is not', () => {
  const [longitude, claimLatitude] = at(0, 3);
  const claim = { road: 'US 61', longitude, latitude: claimLatitude, meters: 50 };
  const claims = openClaims([claim]);
  expect(find(pin(0, 5), { claims })).toEqual([[null, '']]);
  expect(find(pin(45, 5), { claims })).toEqual([[null, '']]);
  expect(find(pin(60, 5), { claims })).toEqual([ofState]);
  expect(find(pin(0, 5), { claims: openClaims([{ ...claim, road: 'Oak Street' }]) })).toEqual([ofState]);
});

test('A line of a layer names its own owner', () => {
  const layered = { ...line('US 61', ['US 61'], [-9, 0], [9, 0]), ownerKey: 'county' };
  expect(ownersOfRoad([layered], pin(0, 5), rules)).toEqual([{ ownerKey: 'county', place: 'US 61' }]);
});

test('Ground belongs to the owner of the smallest area around it, also if that is the municipality', () => {
  const square = (half: number) => {
    const corners = [at(-half, -half), at(half, -half), at(half, half), at(-half, half), at(-half, -half)];
    return openArea({ type: 'Polygon', coordinates: [corners] });
  };
  const areas = [
    { ownerKey: 'county', place: 'Forest', area: square(100) },
    { ownerKey: null, place: 'Pond', area: square(10) },
  ];
  expect(ownerOfGround(areas, pin(50, 50))).toEqual({ ownerKey: 'county', place: 'Forest' });
  expect(ownerOfGround(areas, pin(5, 5))).toEqual({ ownerKey: null, place: 'Pond' });
  expect(ownerOfGround(areas, pin(500, 5))).toBeUndefined();
});
