/** Before a clerk creates a request: nearby requests, and the address of the place. */
import { expect, test } from 'vitest';
import { addMember, askDesk, deskCall } from '#test/desk-call.ts';
import { importTestAddresses } from '#test/municipality-folder.ts';
import { addTeams, addQueueRequests } from '#test/queue-requests.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';
import { idsByKey } from '#test/test-requests.ts';

const app = await startTestApp();
const { database } = app;
app.clock.set('2026-06-30T12:00:00Z');
const { clientId, potholeId } = await addMunicipality(database);
const workTypes = await idsByKey(database, clientId, 'work_types');
const statuses = await idsByKey(database, clientId, 'statuses');
const otherType = Object.values(workTypes).find((id) => id !== potholeId)!;
const [parks] = (await addTeams(database, clientId, ['Parks'])) as [number];
const ana = await addMember(app, clientId, { username: 'ana' });
const ben = await addMember(app, clientId, { username: 'ben', teamIds: [parks], isLimited: true });
const here = { longitude: 10.5, latitude: 50.5 };
const north = (meters: number) => ({ ...here, latitude: 50.5 + meters / 111_195 });
const old = { postedAt: new Date('2026-01-01T12:00:00Z') };
const done = { closedAt: new Date('2026-06-20T12:00:00Z'), statusId: statuses['done']! };

const [nearId, lamp, far, oldOpen, recentDone, justDone] = (await addQueueRequests(database, clientId, [
  { ...north(40), workTypeId: potholeId },
  { ...north(10), workTypeId: otherType, teamId: parks },
  { ...north(300), workTypeId: potholeId },
  { ...north(60), workTypeId: potholeId, ...old },
  { ...north(20), workTypeId: potholeId, ...done },
  { ...north(5), workTypeId: potholeId, ...old, ...done },
  { ...north(6), workTypeId: potholeId, deletedAt: new Date() },
])) as [number, number, number, number, number, number];

async function findIds(more: object = {}, cookie = ana.cookie): Promise<number[]> {
  const { requests } = await deskCall(app, cookie, 'findNearby', { ...here, ...more });
  return requests.map(({ requestId }) => requestId);
}

test('Nearby open or recent requests are listed with distance and age, those that may be the same problem first', async () => {
  expect(await findIds()).toEqual([lamp, recentDone, nearId, oldOpen]);
  expect(await findIds({ workTypeId: potholeId })).toEqual([nearId, justDone, recentDone, oldOpen, lamp]);
  expect(await findIds({ meters: 400 })).toEqual([lamp, recentDone, nearId, oldOpen, far]);
  expect(await findIds({ meters: 15 })).toEqual([lamp]);
  const { requests } = await deskCall(app, ana.cookie, 'findNearby', { ...here, workTypeId: otherType });
  expect(requests[0]).toMatchObject({
    requestId: lamp,
    isSameWorkType: true,
    isOpen: true,
    days: 15,
    status: { statusId: statuses['new'] },
    team: { teamId: parks, name: 'Parks' },
  });
  expect(requests[0]!.distance).toBeCloseTo(10, 0);
  expect(requests.find(({ requestId }) => requestId === recentDone)).toMatchObject({ isOpen: false });
});

test('Desk and portal take the same requests for the same problem', async () => {
  await database.query(
    `update work_types set nearby = '{"radius": "same-spot", "with": [], "shows": "pins"}' where client_id = $1`,
    [clientId],
  );
  app.clock.advance(10_000);
  const { requests } = await deskCall(app, ana.cookie, 'findNearby', { ...here, workTypeId: potholeId });
  const likely = requests.filter(({ mayBeSame }) => mayBeSame).map(({ requestId }) => requestId);
  const token = await guestToken(app, clientId);
  const asked = { cmd: 'findnearbyrequests', token, worktypeid: potholeId, ...here };
  const { data } = await ws7Call(app, asked);
  expect((data as { Requests: { Id: number }[] }).Requests.map(({ Id }) => Id)).toEqual(likely);
  expect(likely).toEqual([nearId, justDone, recentDone]);
});

test('A limited member finds only requests of their team', async () => {
  expect(await findIds({ meters: 1000 }, ben.cookie)).toEqual([lamp]);
});

test('At most twenty nearby requests are listed, the same work type first and then the nearest', async () => {
  const there = { longitude: 11.5, latitude: 51.5 };
  const at = (meters: number) => ({ ...there, latitude: 51.5 + meters / 111_195 });
  const ids = await addQueueRequests(
    database,
    clientId,
    Array.from({ length: 22 }, (_, nth) => ({
      ...at(nth + 1),
      workTypeId: nth === 21 ? potholeId : otherType,
    })),
  );
  expect(await findIds({ ...there, workTypeId: potholeId })).toEqual([ids[21], ...ids.slice(0, 19)]);
});

test('Without a geocoder the answer says so, and a position outside of the earth is refused', async () => {
  expect(await deskCall(app, ana.cookie, 'findAddressAt', here)).toEqual({
    answer: 'unavailable',
    address: null,
  });
  const strayAnswer = await askDesk(
    app,
    'find-address-at',
    { longitude: 181, latitude: 0 },
    { cookie: ana.cookie },
  );
  expect(strayAnswer).toMatchObject({ status: 400 });
  expect(await askDesk(app, 'find-addresses', { text: 'main' })).toMatchObject({ status: 401 });
});

test('Addresses are found by text and by position', async () => {
  const addresses =
    'housenumber,street,city,state,zip,longitude,latitude\n44,Bridge Lane,Riverbend,IL,62300,10.5,50.5\n';
  await importTestAddresses(database, clientId, addresses);
  app.clock.advance(3001);
  const { addresses: byWords } = await deskCall(app, ana.cookie, 'findAddresses', {
    text: '44 bri',
    near: here,
  });
  expect(byWords[0]).toEqual({ label: '44 Bridge Lane, Riverbend', ...here, precision: 'house' });
  expect(await deskCall(app, ana.cookie, 'findAddressAt', north(20))).toEqual({
    answer: 'found',
    address: { address: '44 Bridge Lane', city: 'Riverbend', state: 'IL', zip: '62300', ...here },
  });
  const farPosition = { longitude: 10.9, latitude: 50.9 };
  expect(await deskCall(app, ana.cookie, 'findAddressAt', farPosition)).toEqual({
    answer: 'none',
    address: null,
  });
});
