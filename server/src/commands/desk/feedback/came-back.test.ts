/** A resident reports a closed request again, and staff see that the problem came back. */
import { expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const { app, client, report, setStatus } = await startTestReports();
const { clock, database } = app;
const { clientId, potholeId } = client;
const ana = await addMember(app, clientId, { username: 'ana' });

/** Reports the request with this guid again, and returns the new number. */
async function reportAgain({ guid }: { guid: string }): Promise<number> {
  const { data } = await ws7Call(app, {
    cmd: 'createworkrequest',
    token: await guestToken(app, clientId),
    worktypeid: potholeId,
    longitude: 10.5,
    latitude: 50.5,
    address: 'Here',
    description: 'It is there again',
    reportedagain: guid,
  });
  return (data as { Id: number }).Id;
}

/** The mark of a request at the desk. */
async function markOf(requestId: number, { cookie } = ana) {
  const { internal } = await deskCall(app, cookie, 'findRequest', { requestId });
  return internal.cameBack;
}

const again = async (request: { guid: string }) => markOf(await reportAgain(request));

/** A request that was closed this long ago. */
async function closed(days: number, seconds = 0): Promise<TestReport> {
  const request = await report();
  await setStatus(request, 'done');
  const closedAt = new Date(clock.now().getTime() - days * 86_400_000 - seconds * 1000);
  await database.query('update work_requests set closed_at = $2 where request_id = $1', [
    request.requestId,
    closedAt,
  ]);
  return request;
}

test('The case says after how many days the problem came back, and names the closed request', async () => {
  for (const days of [0, 31]) {
    const request = await closed(days, 60);
    expect(await again(request)).toEqual({ requestId: request.requestId, days });
  }
});

test('A closing is remembered for 180 days', async () => {
  expect(await again(await closed(180, 86_000))).toMatchObject({ days: 180 });
  expect(await again(await closed(181))).toBeNull();
});

test('An open request and an unknown guid mark nothing', async () => {
  expect(await again(await report())).toBeNull();
  expect(await again({ guid: '0f8fad5b-d9cb-469f-a165-70867728950e' })).toBeNull();
});

test('A duplicate counts from the closing of its main request, and names that one', async () => {
  const duplicate = await closed(40);
  const open = await report();
  const main = await closed(2);
  const linkTo = ({ requestId }: TestReport) =>
    database.query('update work_requests set duplicate_of = $2 where request_id = $1', [
      duplicate.requestId,
      requestId,
    ]);
  await linkTo(open);
  expect(await again(duplicate)).toBeNull();
  await linkTo(main);
  expect(await again(duplicate)).toEqual({ requestId: main.requestId, days: 2 });
});

test('The number of the closed request is hidden from members who may not see that request', async () => {
  const streets = await addTeam(database, clientId, 'Streets');
  const parks = await addTeam(database, clientId, 'Parks');
  const kim = await addMember(app, clientId, {
    username: 'kim',
    role: 'crew',
    teamIds: [streets],
    isLimited: true,
  });
  const earlier = await closed(3);
  const requestId = await reportAgain(earlier);
  await giveTo(database, clientId, earlier.requestId, parks);
  await giveTo(database, clientId, requestId, streets);
  expect(await markOf(requestId, kim)).toEqual({ requestId: null, days: 3 });
  expect(await markOf(requestId)).toEqual({ requestId: earlier.requestId, days: 3 });
});
