/** Requests in the same cell become one point on the map. The zoom sets the size of a cell. */
import { expect, test } from 'vitest';
import { addQueueRequests } from '#test/queue-requests.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { findPoints } from './find-points.ts';

const { database } = await createTestDatabase();
const { clientId } = await addMunicipality(database);
const { accountId } = await addTestAccount(database, clientId, { username: 'ana', role: 'clerk' });
const scope = { clientId, accountId, role: 'clerk', actor: 'staff', teamIds: null } as const;
const asker = { scope, ownTeamIds: [], now: new Date('2026-06-05T00:00:00Z') };

/** A quarter of a tile of 256 pixels at zoom 14. On the equator a cell is as tall as wide. */
const cell = 90 / 2 ** 14;
const column = 1000;

interface TestPlace {
  across: number;
  up: number;
}

/** Adds requests at places, given in cells of zoom 14, and returns the sizes of the points. */
async function pointsOf(places: readonly TestPlace[], zoom: number): Promise<number[]> {
  await database.query('delete from work_requests where client_id = $1', [clientId]);
  await addQueueRequests(
    database,
    clientId,
    places.map(({ across, up }) => ({ longitude: (column + across) * cell, latitude: up * cell })),
  );
  const most = (of: keyof TestPlace) => Math.ceil(Math.max(...places.map((place) => place[of])));
  const viewport = {
    west: column * cell,
    south: 0,
    east: (column + most('across')) * cell,
    north: most('up') * cell,
  };
  const points = await findPoints(database, { filter: {}, viewport, zoom }, asker, 0);
  return points.map(({ count }) => count).toSorted((one, other) => one - other);
}

test('Two requests in one cell are one point, neighbours are their own points, and one zoom level further out all are one', async () => {
  const places = [
    { across: 0.05, up: 0.05 },
    { across: 0.95, up: 0.95 },
    { across: 1.05, up: 0.5 },
    { across: 0.5, up: 1.05 },
  ];
  expect(await pointsOf(places, 14)).toEqual([1, 1, 2]);
  expect(await pointsOf(places, 14.9)).toEqual([1, 1, 2]);
  expect(await pointsOf(places, 13)).toEqual([4]);
  expect(await pointsOf(places, 15)).toEqual([1, 1, 1, 1]);
});

test('Every cell is a point of its own, also far above in the next column', async () => {
  const rows = Array.from({ length: 60 }, (_, up) => ({ across: 0.5, up: up + 0.5 }));
  const places = [...rows, { across: 1.5, up: 0.5 }];
  expect(await pointsOf(places, 14)).toEqual(places.map(() => 1));
});
