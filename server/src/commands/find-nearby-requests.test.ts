import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { metresPerDegree } from '@fixpoint/contract/metres-between.ts';
import type { NearbySetting } from '@fixpoint/contract/desk/settings/nearby.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest, idsByKey } from '#test/test-requests.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const limits = {
  LIMIT_NEARBY_OF_SESSION: '60, then 60/minute',
  LIMIT_NEARBY_OF_NETWORK: '300, then 300/minute',
};
const app = await startTestApp(limits);
const { database } = app;
const riverbend = await addMunicipality(database);
const { clientId } = riverbend;
const lamps = await database.query<{ id: number }>(
  `insert into work_types (client_id, key, name, color, custom_message, display_order)
   values ($1, 'lamp', 'Lamp', '#000000', '', 3), ($1, 'path-lamp', 'Lamp on a path', '#000000', '', 4)
   returning work_type_id as id`,
  [clientId],
);
const [lampId, pathLampId] = lamps.map(({ id }) => id) as [number, number];
const { done } = await idsByKey(database, clientId, 'statuses');
const here = { longitude: 10.5, latitude: 50.5 };
const dayMs = 86_400_000;
/** A changed setting is seen after some seconds. */
const seenAfterMs = 4000;

let networks = 0;
let token: string;

/** Sets how a work type is compared. */
async function set(workTypeId: number, nearby: Partial<NearbySetting>) {
  await database.query('update work_types set nearby = $3 where client_id = $1 and work_type_id = $2', [
    clientId,
    workTypeId,
    JSON.stringify(nearby),
  ]);
  app.clock.advance(seenAfterMs);
}

interface Wishes {
  metres?: number;
  workTypeId?: number;
  daysAgo?: number;
  closedDaysAgo?: number;
  description?: string;
}

/** Adds a stranger's request to the north of here. */
async function report({ metres = 0, daysAgo = 1, closedDaysAgo, workTypeId, description }: Wishes) {
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * dayMs);
  const request = await addRequest(database, clientId, {
    postedAt: ago(daysAgo),
    ...(description !== undefined && { description }),
  });
  await database.query(
    `update work_requests set latitude = $3, work_type_id = coalesce($4, work_type_id), closed_at = $5,
       status_id = case when $5::timestamptz is null then status_id else $6 end
     where client_id = $1 and request_id = $2`,
    [
      clientId,
      request.requestId,
      here.latitude + metres / metresPerDegree,
      workTypeId ?? null,
      closedDaysAgo === undefined ? null : ago(closedDaysAgo),
      done,
    ],
  );
  return request;
}

async function find(fields: object = {}) {
  const call = { cmd: 'findnearbyrequests', token, worktypeid: riverbend.potholeId, ...here, ...fields };
  const answer = await ws7Call(app, call, 'riverbend.localhost', `10.9.${(networks += 1)}.1`);
  return answer.data as { Requests: Record<string, unknown>[]; More: number };
}

const distancesOf = ({ Requests }: Awaited<ReturnType<typeof find>>) => Requests.map((it) => it['Distance']);

beforeEach(async () => {
  await database.query('delete from work_requests where client_id = $1', [clientId]);
  for (const id of [riverbend.potholeId, lampId, pathLampId]) await set(id, { shows: 'pins' });
  token = await guestToken(app, clientId);
});

describe('Requests near a new report', () => {
  test('Two potholes within 50 metres are listed, nearest first; one at 51 metres and a lamp are not', async () => {
    for (const metres of [49, 12, 51]) await report({ metres });
    await report({ metres: 5, workTypeId: lampId });
    expect(distancesOf(await find())).toEqual([12, 49]);
  });

  test('A place that is uncertain by 20 metres is compared within 70 metres, and never beyond 300', async () => {
    for (const metres of [12, 49, 51, 100, 299, 301]) await report({ metres });
    expect(distancesOf(await find({ accuracy: 20 }))).toEqual([12, 49, 51]);
    await set(riverbend.potholeId, { shows: 'pins', radius: 'neighbourhood' });
    expect(distancesOf(await find({ accuracy: 5000 }))).toEqual([12, 49, 51, 100, 299]);
  });

  test('A request closed 13 days ago is shown after the open ones, one of 15 days ago is not', async () => {
    await report({ metres: 1, closedDaysAgo: 13, daysAgo: 30 });
    await report({ metres: 2, closedDaysAgo: 15, daysAgo: 30 });
    await report({ metres: 3 });
    const { Requests } = await find();
    expect(Requests.map((it) => [it['Distance'], it['StatusName'], it['ClosedDate'] === null])).toEqual([
      [3, 'Received', true],
      [1, 'Closed', false],
    ]);
  });

  test('An open request that changed 364 days ago is shown, one of 366 days ago is not', async () => {
    await report({ metres: 1, daysAgo: 364 });
    await report({ metres: 2, daysAgo: 366 });
    expect(distancesOf(await find())).toEqual([1]);
  });

  test('At most five are listed, with the number of the others', async () => {
    for (const metres of [7, 6, 5, 4, 3, 2, 1]) await report({ metres });
    const answer = await find();
    expect(distancesOf(answer)).toEqual([1, 2, 3, 4, 5]);
    expect(answer.More).toBe(2);
  });

  test('Kinds of lamps are compared with each other where the municipality says so', async () => {
    await report({ metres: 5, workTypeId: pathLampId });
    expect(distancesOf(await find({ worktypeid: lampId }))).toEqual([]);
    await set(lampId, { shows: 'pins', with: ['path-lamp'] });
    expect(distancesOf(await find({ worktypeid: lampId }))).toEqual([5]);
    await set(pathLampId, { shows: 'own' });
    expect(distancesOf(await find({ worktypeid: lampId }))).toEqual([]);
  });

  test('The request about the same object comes first', async () => {
    await report({ metres: 2 });
    const { requestId } = await report({ metres: 9 });
    await database.query('update work_requests set asset_id = $2 where request_id = $1', [
      requestId,
      '4-117',
    ]);
    const { Requests } = await find({ assetid: '4-117' });
    expect(Requests.map((it) => [it['Distance'], it['IsSameObject']])).toEqual([
      [9, true],
      [2, false],
    ]);
  });

  test('A duplicate appears as its main request, also when that is farther away', async () => {
    const main = await report({ metres: 80 });
    const duplicate = await report({ metres: 10, closedDaysAgo: 100, daysAgo: 200 });
    const sameAgain = await report({ metres: 20, closedDaysAgo: 1, daysAgo: 200 });
    await database.query('update work_requests set duplicate_of = $2 where request_id = any($1)', [
      [duplicate.requestId, sameAgain.requestId],
      main.requestId,
    ]);
    expect((await find()).Requests).toMatchObject([
      { Id: main.requestId, StatusName: 'Received', Distance: 10 },
    ]);
  });
});

describe('A stranger sees of a request near a new report', () => {
  test('Place, type, status and dates, and nothing else', async () => {
    const { requestId, guid } = await report({ metres: 12, description: 'My name is Ann Smith' });
    const answer = await find();
    expect(answer.Requests).toEqual([
      {
        Id: requestId,
        Guid: '',
        WorkTypeName: 'Pothole',
        StatusName: 'Received',
        StatusType: 0,
        CreatedDate: expect.any(String),
        ClosedDate: null,
        Longitude: 10.5,
        Latitude: expect.closeTo(50.5001, 4),
        LocationType: 'exact',
        Street: '',
        Block: null,
        Distance: 12,
        IsSameObject: false,
        IsOwn: false,
        Description: '',
        Photos: [],
        AlsoReportedBy: 0,
      },
    ]);
    const answerText = JSON.stringify(answer);
    for (const secret of ['Ann Smith', guid, 'Main Street']) expect(answerText).not.toContain(secret);
  });

  test('Nothing, where the municipality does not show it: the answer is that of an empty place', async () => {
    const nowhere = JSON.stringify(await find({ longitude: 10.9 }));
    await report({ metres: 1 });
    for (const nearby of [{}, { shows: 'own' }, { shows: 'pins', radius: 'off' }] as const) {
      await set(riverbend.potholeId, nearby);
      expect(JSON.stringify(await find())).toBe(nowhere);
    }
  });

  test('Nothing of removed requests, of those that staff reported for themselves, or of other municipalities', async () => {
    const gone = await report({ metres: 1 });
    const ofCrew = await report({ metres: 1 });
    await database.query('update work_requests set deleted_at = now() where request_id = $1', [
      gone.requestId,
    ]);
    await database.query('update work_requests set is_citizens = false where request_id = $1', [
      ofCrew.requestId,
    ]);
    const lakeside = await addMunicipality(database, { name: `lakeside-${networks}` });
    await database.query(`update work_types set nearby = '{"shows": "pins"}' where client_id = $1`, [
      lakeside.clientId,
    ]);
    await addRequest(database, lakeside.clientId, { postedAt: app.clock.now() });
    expect(await find()).toEqual({ Requests: [], More: 0 });
    expect(await find({ worktypeid: lakeside.potholeId })).toEqual({ Requests: [], More: 0 });
  });
});

describe('Own requests near a new report', () => {
  const sendOwn = async (ownToken: string) =>
    (
      await ws7Call(app, {
        cmd: 'createworkrequest',
        token: ownToken,
        fileGuid: randomUUID(),
        worktypeid: riverbend.potholeId,
        ...here,
        description: 'My own words',
      })
    ).data as { Id: number; Guid: string };

  beforeEach(() => set(riverbend.potholeId, { radius: 'off' }));

  test('A guest’s and a citizen’s own requests are compared, also where nearby requests are off', async () => {
    const email = `${randomUUID()}@example.org`;
    await addTestAccount(database, clientId, { email });
    const citizenToken = await tokenOf(app, { ClientId: clientId, UserName: email });
    for (const ownToken of [token, citizenToken]) {
      const { Id, Guid } = await sendOwn(ownToken);
      expect((await find({ token: ownToken })).Requests).toMatchObject([
        { Id, Guid, IsOwn: true, Description: 'My own words' },
      ]);
    }
  });

  test('A device names what it sent in an earlier session by guid', async () => {
    const { Id, Guid } = await sendOwn(await guestToken(app, clientId));
    expect(await find()).toEqual({ Requests: [], More: 0 });
    expect((await find({ guids: [Guid, randomUUID()] })).Requests).toMatchObject([{ Id, IsOwn: true }]);
  });

  test('An own duplicate shows the status of its main request, and no words of that one', async () => {
    const { Id } = await sendOwn(token);
    const main = await report({ metres: 3, description: 'Words of a stranger', closedDaysAgo: 2 });
    await database.query(
      'update work_requests set duplicate_of = $2, closed_at = now() where request_id = $1',
      [Id, main.requestId],
    );
    const answer = await find();
    expect(answer.Requests).toMatchObject([{ Id, StatusName: 'Closed', Description: 'My own words' }]);
    expect(JSON.stringify(answer)).not.toContain(main.guid);
  });
});

test('A guest may ask 60 times a minute, and all guests of a network 300 times; reports are not affected', async () => {
  const from = '10.7.7.7';
  const callFrom = (payload: Record<string, unknown>) => ws7Call(app, payload, 'riverbend.localhost', from);
  const place = { worktypeid: lampId, ...here };
  const ask = async (ownToken: string) =>
    (await callFrom({ cmd: 'findnearbyrequests', token: ownToken, ...place })).code;
  const tokens = await Promise.all(Array.from({ length: 6 }, () => guestToken(app, clientId)));
  const codes: string[] = [];
  for (const ownToken of tokens) for (let turn = 0; turn < 61; turn += 1) codes.push(await ask(ownToken));
  expect(codes[59]).toBe('');
  expect(codes[60]).not.toBe('');
  expect(codes.filter((code) => code === '')).toHaveLength(300);
  const newReport = { cmd: 'createworkrequest', token: tokens[5], ...place, description: 'It is dark' };
  expect((await callFrom(newReport)).code).toBe('');
});
