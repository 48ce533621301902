/** A masked place is always the same point, and says no more than its square or its block. */
import { expect, test } from 'vitest';
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addAddresses, publishBy, viewOf } from '#test/test-publication.ts';
import { addRequest, idsByKey } from '#test/test-requests.ts';
import { changeRequestInTransaction } from '#requests/changes/update-request.ts';
import { addressesNeeded, gridBoxOf, hidingSquare } from './address-grid.ts';
import { type PlaceToMask, maskPlaces } from './mask-place.ts';
import { findPublicRequest, listPublicPins, listPublicRequests } from './public-requests.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);

/** The square of 1,000 metres around a place in the municipality; its south-west quarter is dense. */
const box = gridBoxOf({ longitude: 10.5, latitude: 50.5 });
const at = (east: number, north: number) => ({
  longitude: box.west + east * (box.east - box.west),
  latitude: box.south + north * (box.north - box.south),
});
const street = (name: string, first: number, count: number, place: (nth: number) => [number, number]) =>
  Array.from({ length: count }, (_, nth) => ({
    street: name,
    houseNumber: String(first + nth * 2),
    ...at(...place(nth)),
  }));
await addAddresses(database, clientId, [
  // 30 houses in the first square of 250 metres.
  ...street('Oak Street', 1200, 30, (nth) => [0.02 + nth * 0.006, 0.1]),
  // 12 and 9 houses in two other squares of the same 500 metres.
  ...street('Elm Street', 1, 12, (nth) => [0.3 + nth * 0.01, 0.1]),
  ...street('Elm Lane', 1, 9, (nth) => [0.05, 0.3 + nth * 0.01]),
  // 4 houses in the far quarter.
  ...street('Far Lane', 1, 4, (nth) => [0.9, 0.8 + nth * 0.01]),
]);

const mask = async (place: Omit<PlaceToMask, 'mask'>, how: PlaceToMask['mask']) =>
  (await maskPlaces(database, clientId, [{ ...place, mask: how }]))[0]!;
const near = (place: { longitude: number | null; latitude: number | null }, to: ReturnType<typeof at>) =>
  metresBetween({ longitude: place.longitude!, latitude: place.latitude! }, to);

test('A place among twenty addresses is the middle of a square of 250 metres', async () => {
  const masked = await mask(at(0.05, 0.12), 'cell');
  expect(masked).toMatchObject({ locationType: 'cell', street: '', block: null });
  expect(near(masked, at(0.125, 0.125))).toBeLessThan(0.2);
  expect(await mask(at(0.24, 0.01), 'cell')).toEqual(masked);
});

test('A larger square counts only addresses that smaller squares do not show', async () => {
  // 12 + 9 addresses are in squares of 250 metres that are not shown.
  expect(near(await mask(at(0.3, 0.1), 'cell'), at(0.25, 0.25))).toBeLessThan(0.2);
  // The 51 addresses of the first 500 metres are shown smaller, so 4 are left for the 1,000 metres.
  expect(await mask(at(0.9, 0.82), 'cell')).toMatchObject({ locationType: 'none', longitude: null });
});

test('Without known addresses a masked place is not published at all, but the type and the status are', async () => {
  expect(await mask({ longitude: 10.9, latitude: 50.9 }, 'street')).toEqual({
    longitude: null,
    latitude: null,
    locationType: 'none',
    street: '',
    block: null,
  });
});

test('A street has a block without a house number, and the point is the middle of the block', async () => {
  const masked = await mask(at(0.05, 0.1005), 'street');
  expect(masked).toMatchObject({ locationType: 'street', street: 'Oak Street', block: 1200 });
  expect(near(masked, at(0.02 + 14.5 * 0.006, 0.1))).toBeLessThan(0.2);
  expect(await mask(at(0.15, 0.1), 'street')).toEqual(masked);
});

test('A block with fewer than five houses would show one of them, so its place is a square', async () => {
  expect(await mask(at(0.9, 0.82), 'street')).toMatchObject({ locationType: 'none', street: '' });
});

test('A request that came without a position has no point, even where places are exact', async () => {
  expect(await mask({ longitude: 0, latitude: 0 }, 'exact')).toMatchObject({ locationType: 'none' });
});

test('Every square that can be published hides at least twenty addresses from the other squares', () => {
  const seeds = Array.from({ length: 200 }, (_, seed) => seed);
  for (const seed of seeds) {
    const random = randomOf(seed);
    const addresses = Array.from({ length: Math.floor(random() * 120) }, () => at(random() ** 2, random()));
    const bySquare = Map.groupBy(addresses, (address) =>
      JSON.stringify(hidingSquare(box, address, addresses)),
    );
    const sizes = [...bySquare].flatMap(([square, hidden]) => (square === undefined ? [] : [hidden.length]));
    expect(Math.min(addressesNeeded, ...sizes), String(seed)).toBe(addressesNeeded);
  }
});

test('Fifty readings of every kind do not tell two requests of one square apart', async () => {
  const { potholeId } = await ids();
  const places = [at(0.03, 0.04), at(0.21, 0.23)];
  const requestIds = [];
  for (const { longitude, latitude } of places) {
    const { requestId } = await addRequest(database, clientId, { postedAt: clock.now() });
    await database.query('update work_requests set longitude = $2, latitude = $3 where request_id = $1', [
      requestId,
      longitude,
      latitude,
    ]);
    requestIds.push(requestId);
  }
  await publishBy(app, clientId, {
    preset: 'pins',
    workTypes: [{ key: 'pothole', shows: 'pins', place: 'cell' }],
  });
  const view = (await viewOf(database, clientId, clock.now()))!;
  const readings = new Set<string>();
  const add = ({ longitude, latitude }: { longitude: number | null; latitude: number | null }) =>
    readings.add(`${longitude} ${latitude}`);
  const statuses = await idsByKey(database, clientId, 'statuses');
  for (let nth = 0; nth < 50; nth++) {
    // Windows shrink around the true place of the first request: the point stays, or it is not in the window.
    const wide = 0.5 / 1.2 ** nth;
    const [{ longitude, latitude }] = places as [ReturnType<typeof at>];
    const around = {
      west: longitude - wide,
      east: longitude + wide,
      south: latitude - wide,
      north: latitude + wide,
    };
    const pins = await listPublicPins(database, view, { box: around, most: 500 });
    expect([0, 2]).toContain(pins.length);
    pins.forEach(add);
    for (const requestId of requestIds) add((await findPublicRequest(database, view, requestId))!);
    (await listPublicRequests(database, view, { workTypeIds: [potholeId], most: 10 })).forEach(add);
    const statusId = statuses[nth % 2 === 0 ? 'doing' : 'new']!;
    const by = { actor: 'staff', accountId: null, author: 'clerk' } as const;
    for (const requestId of requestIds)
      await changeRequestInTransaction(database, clientId, requestId, {
        fields: { statusId },
        by,
        happenedAt: undefined,
        now: clock.now(),
      });
  }
  expect(readings.size).toBe(1);
});

async function ids(): Promise<{ potholeId: number }> {
  const types = await idsByKey(database, clientId, 'work_types');
  return { potholeId: types['pothole']! };
}

function randomOf(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}
