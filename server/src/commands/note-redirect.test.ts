/** The municipality counts residents who go to the owner of a road, without anything about them. */
import { expect, test } from 'vitest';
import { cellOf } from '#desk/owners/count-redirect.ts';
import { onRoute, startOwnedRoads } from '#test/owned-roads.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const { app, clientId, potholeId, owners, save } = await startOwnedRoads();
await save(owners);
const token = await guestToken(app, clientId);
const note = (meters: number, placeowner = 'state-dot') =>
  ws7Call(app, { cmd: 'noteredirect', token, worktypeid: potholeId, placeowner, ...onRoute(meters) });

test('Redirects are counted by owner, work type, day and cell of 250 m', async () => {
  await note(1);
  await note(5);
  await note(12);
  const rows = await app.database.query(
    `select owner_key, work_type_id, redirected_on::text as day, redirects from owner_redirects where client_id = $1`,
    [clientId],
  );
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(app.clock.now());
  expect(rows).toEqual([{ owner_key: 'state-dot', work_type_id: potholeId, day, redirects: 3 }]);
});

test('A redirect that is not true is refused and not counted', async () => {
  expect(await note(25)).toMatchObject({ code: '00010004' });
  expect(await note(5, 'county')).toMatchObject({ code: '00010004' });
});

test('A cell is 250 m wide and high, north and south of the equator', () => {
  const { cellEast, cellNorth } = cellOf({ longitude: -90, latitude: 40 });
  const degree = 1 / 111_195;
  const east = cellOf({ longitude: -90 + (250 * degree) / Math.cos((40 * Math.PI) / 180), latitude: 40 });
  expect(east).toEqual({ cellEast: cellEast + 1, cellNorth });
  expect(cellOf({ longitude: -90, latitude: 40 + 250 * degree }).cellNorth).toBe(cellNorth + 1);
  expect(cellOf({ longitude: 10, latitude: -0.001 }).cellNorth).toBe(-1);
});
