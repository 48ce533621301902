import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeRequest, restoreRequest } from '#requests/changes/remove-request.ts';
import { cameraPhoto } from '#test/pictures.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest, idsByKey } from '#test/test-requests.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database, clock } = app;
const riverbend = await addMunicipality(database);
const lakeside = await addMunicipality(database, { name: 'lakeside' });
const { clientId } = riverbend;
const { accountId } = await addTestAccount(database, clientId);
await addTestAccount(database, clientId, { username: 'clerk', email: 'c@example.org', role: 'manager' });
const statuses = await idsByKey(database, clientId, 'statuses');
let [token, guest] = ['', ''];

interface MirrorAnswer {
  WorkRequests: Record<string, unknown>[];
  WorkRequestHistories: Record<string, unknown>[];
  Files: Record<string, unknown>[];
}

beforeAll(async () => {
  token = await tokenOf(app, { ClientId: clientId, UserName: 'clerk' });
  guest = await guestToken(app, clientId);
});
beforeEach(async () => {
  await database.query('delete from work_requests');
  clock.advance(3_600_000);
});

const call = (from: Date | string, to: Date | string, more: object = {}) =>
  ws7Call(app, { cmd: 'findworkrequestsbymodifieddate', token, fromdate: from, todate: to, ...more });

async function read(from: Date | string, to: Date | string, more: object = {}): Promise<MirrorAnswer> {
  const { data, hasErrors, message } = await call(from, to, more);
  expect(message).toBe('');
  expect(hasErrors).toBe(false);
  return data as MirrorAnswer;
}

const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
const travels = (date: Date) => `/Date(${date.getTime()})/`;

async function idsIn(from: Date | string, to: Date | string): Promise<unknown[]> {
  return (await read(from, to)).WorkRequests.map(({ workrequestid }) => workrequestid);
}

describe('An entry of the mirror', () => {
  test('An entry contains all fields of a request, with the names that integrations use', async () => {
    const fileGuid = randomUUID();
    const { data } = await ws7Call(app, {
      cmd: 'createworkrequest',
      token: await tokenOf(app, { ClientId: clientId }),
      worktypeid: riverbend.potholeId,
      longitude: 10.5,
      latitude: 50.5,
      datecollected: travels(minutesAgo(1)),
      description: 'Tief%20%26%20na%C3%9F',
      address: '12 Main Street',
      firstname: 'Zo%C3%AB',
      fileGuid,
    });
    const { Id, Guid } = data as { Id: number; Guid: string };
    const postedTime = clock.now();
    clock.advance(1000);
    const place = { city: 'Riverbend', state: 'IL', zip: '62352', assetid: 'R-17', gislayer: 'roads' };
    const change = { workrequestid: Id, statusid: statuses['doing'], comment: 'Crew sent', ...place };
    await ws7Call(app, { cmd: 'updateworkrequest', token, ...change });
    const { WorkRequests, WorkRequestHistories, Files } = await read(postedTime, clock.now());
    expect([WorkRequestHistories, Files]).toEqual([[], []]);
    expect(WorkRequests).toEqual([
      {
        type: 'workrequest',
        requesttitle: 'Pothole',
        workrequestid: Id,
        clientid: clientId,
        clientname: 'riverbend',
        worktypeid: riverbend.potholeId,
        worktypename: 'Pothole',
        statusid: statuses['doing'],
        statusname: 'Doing',
        userid: accountId,
        username: 'mary@example.org',
        latitude: 50.5,
        longitude: 10.5,
        longtitude: 10.5,
        collecteddate: travels(new Date(postedTime.getTime() - 60_000)),
        posteddate: travels(postedTime),
        modifieddate: travels(clock.now()),
        totalrecords: 1,
        address: '12 Main Street',
        addresssource: 'citizen',
        city: 'Riverbend',
        state: 'IL',
        zip: '62352',
        pointx: expect.closeTo(1_168_854.65, 1),
        pointy: expect.closeTo(6_533_321.57, 1),
        authorized: true,
        hasphoto: false,
        hyperlink: `http://riverbend.localhost:0/#/requeststatus/${Guid}`,
        description: 'Tief & naß',
        comments: 'Crew sent',
        priority: 5,
        color: '#c0392b',
        assetid: 'R-17',
        gislayer: 'roads',
        guid: Guid,
        uniqueclientid: fileGuid,
        duplicateof: 0,
        assigneduserids: [],
        workgroupname: '',
        customvalues: null,
        citizenrequest: true,
        citizenfirstname: 'Zo%C3%AB',
        citizenlastname: 'Major',
        citizenemail: 'mary@example.org',
        citizenphonenumber: '217%20555%200100',
        iscodeenforcement: false,
        issignmaintenance: false,
        workrequestemployees: [],
        workrequestequipment: [],
        workrequestmaterials: [],
      },
    ]);
  });

  test('The entry of a guest’s request has no account, and the name of the municipality’s guest', async () => {
    await addRequest(database, clientId, { postedAt: minutesAgo(5) });
    const { WorkRequests } = await read(minutesAgo(6), minutesAgo(4));
    expect(WorkRequests).toMatchObject([{ userid: 0, username: 'riverbend_CitizenGuest' }]);
    expect(WorkRequests[0]!['modifieddate']).toBe(WorkRequests[0]!['posteddate']);
  });

  test('The entry of a removed request says Deleted with the time, and a restored request has its status again', async () => {
    const { requestId } = await addRequest(database, clientId, { postedAt: minutesAgo(5) });
    await removeRequest(database, clientId, requestId, { author: 'operator', now: clock.now() });
    expect((await read(clock.now(), clock.now(), { gethistory: true })).WorkRequests).toMatchObject([
      { workrequestid: requestId, statusname: 'Deleted', modifieddate: travels(clock.now()) },
    ]);
    clock.advance(1000);
    await restoreRequest(database, clientId, requestId, { author: 'operator', now: clock.now() });
    const { WorkRequests, WorkRequestHistories } = await read(minutesAgo(1), clock.now(), { gethistory: 1 });
    expect(WorkRequests).toMatchObject([{ workrequestid: requestId, statusname: 'New' }]);
    expect(WorkRequestHistories.map(({ comment }) => comment)).toEqual(['', 'Removed', 'Restored']);
  });

  test('An entry comes again after its account was renamed', async () => {
    await addRequest(database, clientId, { accountId, postedAt: minutesAgo(5) });
    await read(minutesAgo(10), clock.now());
    clock.advance(60_000);
    await database.query("update accounts set username = 'mary' where client_id = $1 and account_id = $2", [
      clientId,
      accountId,
    ]);
    await tokenOf(app, { ClientId: clientId, UserName: 'mary' });
    expect((await read(clock.now(), clock.now())).WorkRequests).toMatchObject([
      { username: 'mary@example.org', modifieddate: travels(clock.now()) },
    ]);
  });
});

describe('A window of time', () => {
  test('A window includes both ends, to the millisecond, and is sorted by modification', async () => {
    const at = minutesAgo(30).getTime();
    const requests: number[] = [];
    for (const offset of [5, 1, 0, 3, 4]) {
      const { requestId } = await addRequest(database, clientId, { postedAt: new Date(at + offset) });
      requests.push(requestId);
    }
    expect(await idsIn(new Date(at + 1), new Date(at + 4))).toEqual([requests[1], requests[3], requests[4]]);
    expect(await idsIn(new Date(at), new Date(at))).toEqual([requests[2]]);
    const { WorkRequests } = await read(new Date(at), new Date(at + 5));
    expect(WorkRequests.map(({ totalrecords }) => totalrecords)).toEqual([5, 5, 5, 5, 5]);
  });

  test.each([
    ['2026-06-15  07:59:59', '2026-06-15  08:00:00'],
    ['2026-06-15 07:59:59', '2026-06-15 08:00:00'],
    ['2026-06-15T12:59:59Z', '2026-06-15T13:00:00Z'],
    ['2026-06-15T14:59:59+02:00', '2026-06-15T15:00:00+02:00'],
    ['/Date(1781528399000)/', '/date(1781528400000-0500)/'],
  ])('A window from %s to %s contains a change at eight in the morning in Chicago', async (from, to) => {
    const postedAt = new Date('2026-06-15T13:00:00Z');
    const { requestId } = await addRequest(database, clientId, { postedAt });
    await addRequest(database, clientId, { postedAt: new Date(postedAt.getTime() + 1) });
    expect(await idsIn(from, to)).toEqual([requestId]);
  });

  test('A window that ends before it begins, or has no end, is refused', async () => {
    expect(await call(minutesAgo(1), minutesAgo(2))).toMatchObject({
      code: '00010003',
      message: 'todate is before fromdate.',
    });
    expect(await call(minutesAgo(1), '')).toMatchObject({
      code: '00010003',
      message: 'todate is not a date.',
    });
  });

  test('A window can begin at the earliest time that the database knows', async () => {
    const { requestId } = await addRequest(database, clientId, { postedAt: minutesAgo(1) });
    const earliestTime = new Date('-004712-01-01T00:00:00Z');
    expect(await idsIn(travels(earliestTime), clock.now())).toEqual([requestId]);
    expect(await call(travels(new Date(earliestTime.getTime() - 1)), clock.now())).toMatchObject({
      code: '00010003',
      message: 'fromdate is not a date.',
    });
  });

  test('A window ends at the present, and later changes are read later', async () => {
    const postedAt = new Date(clock.now().getTime() + 60_000);
    const { requestId } = await addRequest(database, clientId, { postedAt });
    const tomorrow = new Date(clock.now().getTime() + 86_400_000);
    expect(await idsIn(minutesAgo(1), tomorrow)).toEqual([]);
    clock.advance(60_000);
    expect(await idsIn(minutesAgo(1), tomorrow)).toEqual([requestId]);
  });

  test('A window that was read never gets more entries, because later changes get a later time, even with a slow clock', async () => {
    const { requestId } = await addRequest(database, clientId, { postedAt: minutesAgo(30) });
    await idsIn(minutesAgo(60), clock.now());
    const end = clock.now();
    clock.advance(-3000);
    await ws7Call(app, { cmd: 'updateworkrequest', token, workrequestid: requestId, assetid: 'R-17' });
    expect(await idsIn(minutesAgo(60), end)).toEqual([]);
    const next = await read(end, new Date(end.getTime() + 1));
    expect(next.WorkRequests).toMatchObject([{ modifieddate: travels(new Date(end.getTime() + 1)) }]);
  });

  test('A window contains nothing of another municipality', async () => {
    await addRequest(database, lakeside.clientId, { postedAt: minutesAgo(5) });
    expect(await read(minutesAgo(10), clock.now(), { gethistory: true, getfiles: true })).toEqual({
      WorkRequests: [],
      WorkRequestHistories: [],
      Files: [],
    });
  });
});

describe('Optional parts of a window', () => {
  test('Histories contain what happened to each request, when, and by whom', async () => {
    const { requestId } = await addRequest(database, clientId, { postedAt: minutesAgo(5) });
    const happenedAt = minutesAgo(2);
    const fields = { workrequestid: requestId, statusid: statuses['done'], comment: 'Filled "well"' };
    await ws7Call(app, { cmd: 'updateworkrequest', token, datemodified: travels(happenedAt), ...fields });
    const { WorkRequestHistories } = await read(minutesAgo(1), clock.now(), { gethistory: 'true' });
    expect(WorkRequestHistories).toEqual([
      {
        workrequestid: requestId,
        statusid: statuses['new'],
        statusname: 'New',
        username: 'riverbend_CitizenGuest',
        datemodified: travels(minutesAgo(5)),
        comment: '',
      },
      {
        workrequestid: requestId,
        statusid: statuses['done'],
        statusname: 'Done',
        username: 'clerk',
        datemodified: travels(happenedAt),
        comment: 'Filled "well"',
      },
    ]);
  });

  test('Files contain the photos in full, and a photo that the store lost does not hold up the others', async () => {
    const fileGuid = randomUUID();
    for (const [index, name] of ['first.jpg', 'second.jpg'].entries()) {
      const data = (await cameraPhoto(1200 + index * 100)).toString('base64');
      await ws7Call(app, { cmd: 'createtempfile', Token: guest, guid: fileGuid, name, data });
      clock.advance(1000);
    }
    const place = { worktypeid: riverbend.potholeId, longitude: 10.5, latitude: 50.5, address: 'Here' };
    const submission = { cmd: 'createworkrequest', token: guest, ...place, description: 'x', fileGuid };
    const { Id } = (await ws7Call(app, submission)).data as { Id: number };
    const { WorkRequests, Files } = await read(minutesAgo(5), clock.now(), { getfiles: true });
    expect(WorkRequests).toMatchObject([{ workrequestid: Id, hasphoto: true }]);
    expect(Files).toMatchObject([
      { workrequestid: Id, name: 'first.jpg', dateposted: travels(new Date(clock.now().getTime() - 2000)) },
      { workrequestid: Id, name: 'second.jpg' },
    ]);
    expect(
      Buffer.from(Files[0]!['data'] as string, 'base64')
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8');
    await database.query("update photos set file_key = '2026-01-01/1/0' where name = 'first.jpg'");
    const rest = await read(minutesAgo(5), clock.now(), { getfiles: true });
    expect(rest.Files.map(({ data }) => data)).toEqual(['', Files[1]!['data']]);
  });
});
