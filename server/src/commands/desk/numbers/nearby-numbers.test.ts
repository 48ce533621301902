/** How residents answered when they were shown requests near their report. */
import { expect, test } from 'vitest';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addQueueRequests, addTeams } from '#test/queue-requests.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { idsByKey } from '#test/test-requests.ts';

const app = await startTestApp();
const { database } = app;
const { clientId } = await addMunicipality(database);
const [streets, parks] = (await addTeams(database, clientId, ['Streets', 'Parks'])) as [number, number];
const ana = await addMember(app, clientId, { username: 'ana' });
const lea = await addMember(app, clientId, { username: 'lea', isLimited: true, teamIds: [parks] });
const workTypeIds = await idsByKey(database, clientId, 'work_types');
const [workTypeId, otherTypeId] = Object.values(workTypeIds) as [number, number];

const inJune = '2026-06-10T12:00:00Z';
const period = { from: new Date('2026-06-01T00:00:00Z'), until: new Date('2026-07-01T00:00:00Z') };
const numbers = (filter = {}, cookie = ana.cookie) =>
  deskCall(app, cookie, 'findNearbyNumbers', { filter, ...period });

const [known, main, linked, another, same, ofOtherType] = (await addQueueRequests(database, clientId, [
  { workTypeId, teamId: streets },
  { workTypeId, teamId: streets },
  { workTypeId, teamId: streets, duplicateOf: 1 },
  { workTypeId, teamId: streets },
  { workTypeId, teamId: streets },
  { workTypeId: otherTypeId, teamId: parks },
])) as [number, number, number, number, number, number];
await database.query('update work_requests set session_id = 7 where client_id = $1 and request_id = $2', [
  clientId,
  same,
]);

async function answer(requestId: number, shownId: number, isSame: boolean, at = inJune): Promise<void> {
  await database.query('insert into nearby_answers values ($1, $2, $3, $4, $5)', [
    clientId,
    requestId,
    shownId,
    isSame,
    at,
  ]);
}

async function say(requestId: number, sessionId: number, at = inJune): Promise<void> {
  await database.query(
    'insert into me_toos (client_id, request_id, session_id, said_at) values ($1, $2, $3, $4)',
    [clientId, requestId, sessionId, at],
  );
}

test('Without any answer all numbers are 0, and no work type has a row', async () => {
  expect(await numbers()).toEqual({ all: { shown: 0, same: 0, another: 0, linked: 0 }, byWorkType: [] });
});

test('People who were shown requests are counted by their answer, and once if they also send a report', async () => {
  await answer(linked, known, false);
  await answer(linked, main, false);
  await answer(another, known, false);
  await answer(ofOtherType, known, false);
  await answer(main, known, false, '2026-07-01T00:00:00Z');
  await answer(same, known, true);
  await answer(same, main, false);
  // The guest who sent the report with the yes, and two who sent none.
  await say(known, 7);
  await say(known, 8);
  await say(known, 9);
  await say(known, 10, '2026-05-31T23:59:59Z');
  const { all, byWorkType } = await numbers();
  expect(all).toEqual({ shown: 6, same: 3, another: 3, linked: 1 });
  expect(byWorkType.find((row) => row.workTypeId === workTypeId)).toMatchObject({
    shown: 5,
    same: 3,
    another: 2,
    linked: 1,
  });
  expect(byWorkType.find((row) => row.workTypeId === otherTypeId)).toMatchObject({
    shown: 1,
    same: 0,
    another: 1,
    linked: 0,
  });
});

test('A filter and the teams of a limited member restrict the numbers', async () => {
  expect((await numbers({ workTypeIds: [otherTypeId] })).all).toMatchObject({ shown: 1 });
  expect(await numbers({}, lea.cookie)).toMatchObject({
    all: { shown: 1, same: 0, another: 1, linked: 0 },
    byWorkType: [{ workTypeId: otherTypeId }],
  });
});

test('A period without an end after its beginning is refused', async () => {
  const payload = { filter: {}, from: period.until, until: period.from };
  expect(await deskRefusal(app, ana.cookie, 'findNearbyNumbers', payload)).toMatchObject({
    type: '/api/#fieldInvalid',
  });
});
