import { expect, test } from 'vitest';
import { requestNear } from '#test/request-near.ts';
import { foldRequests } from './folded-requests.ts';

/** Metres to the north. */
const north = (metres: number) => ({ Latitude: requestNear.Latitude + metres / 111_195 });

const shapeOf = (...requests: object[]) =>
  foldRequests(requests.map((request, at) => ({ ...requestNear, Id: at + 1, ...request }))).map(
    ({ first, others, number }) => [number, first.Id, ...others.map(({ Id }) => Id)],
  );

test('requests of one kind within five metres are one entry, and the best match is on top', () => {
  expect(shapeOf({}, north(12), north(4), north(13))).toEqual([
    [1, 1, 3],
    [2, 2, 4],
  ]);
});

test('other kinds, closed requests and the own ones stay apart', () => {
  const apart = [{}, { WorkTypeName: 'Sidewalk' }, { ClosedDate: new Date(0) }, { IsOwn: true }];
  expect(shapeOf(...apart)).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ]);
});

test('a request in an area has no number, because it has no place on the map', () => {
  expect(shapeOf({ LocationType: 'cell' }, {}, { LocationType: 'street', Street: 'Main Street' })).toEqual([
    [undefined, 1],
    [1, 2],
    [2, 3],
  ]);
});
