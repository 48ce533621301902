import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeRequest } from '#requests/changes/remove-request.ts';
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
await addTestAccount(database, clientId);
await addTestAccount(database, clientId, { username: 'clerk', email: 'c@example.org', role: 'manager' });
const statuses = await idsByKey(database, clientId, 'statuses');
const foreign = await idsByKey(database, lakeside.clientId, 'statuses');
let token = '';
let request: { requestId: number; guid: string };

beforeAll(async () => {
  token = await tokenOf(app, { ClientId: clientId, UserName: 'clerk' });
});

beforeEach(async () => {
  clock.advance(60_000);
  request = await addRequest(database, clientId, { postedAt: clock.now() });
  await database.query('delete from graphile_worker._private_jobs');
  clock.advance(60_000);
});

const update = (fields: object) =>
  ws7Call(app, { cmd: 'updateworkrequest', token, workrequestid: request.requestId, ...fields });

async function readRow(): Promise<Record<string, unknown>> {
  const [row] = await database.query<Record<string, unknown>>(
    'select * from work_requests where client_id = $1 and request_id = $2',
    [clientId, request.requestId],
  );
  return row!;
}

/** The history after the first entry. */
async function history(): Promise<unknown[]> {
  const rows = await database.query(
    `select status_id, author, comment, changed_at from request_events where client_id = $1 and request_id = $2 and is_in_history
     order by event_id`,
    [clientId, request.requestId],
  );
  return rows.slice(1);
}

async function mailsOrdered(): Promise<number> {
  const rows = await database.query('select 1 from graphile_worker.jobs where task_identifier = $1', [
    'tell-of-changes',
  ]);
  return rows.length;
}

describe('A new status', () => {
  test('A new status is stored, is in the history with its author, and is mailed to the reporter', async () => {
    expect(await update({ statusid: statuses['doing'] })).toMatchObject({
      hasErrors: false,
      data: { Result: true },
    });
    expect(await readRow()).toMatchObject({ status_id: statuses['doing'], modified_at: clock.now() });
    expect(await history()).toEqual([
      { status_id: statuses['doing'], author: 'clerk', comment: '', changed_at: clock.now() },
    ]);
    expect(await mailsOrdered()).toBe(1);
  });

  test('A new status is visible at once in the look-up', async () => {
    await update({ statusid: statuses['done'] });
    const foundRequest = await ws7Call(app, {
      cmd: 'findcitizenrequestbyguidbyclientid',
      clientid: clientId,
      guid: request.guid,
    });
    expect(foundRequest.data).toMatchObject({ CitizenStatusName: 'Closed', StatusType: 2 });
  });

  test('An equal status is no change, however often it is sent: no history, no mail, nothing for mirrors', async () => {
    await update({ statusid: statuses['doing'], comment: 'Crew sent' });
    await database.query('delete from graphile_worker._private_jobs');
    const [before, entries] = [await readRow(), await history()];
    clock.advance(1000);
    const again = { statusid: statuses['doing'], comment: 'Crew sent', datemodified: '2026-06-15T12:00:00Z' };
    expect(await update(again)).toMatchObject({ hasErrors: false, data: { Result: true } });
    expect(await readRow()).toEqual(before);
    expect(await history()).toEqual(entries);
    expect(await mailsOrdered()).toBe(0);
  });

  test('A new status has the time that the work-order system sends, and mirrors see the time of arrival', async () => {
    const happenedAt = new Date(clock.now().getTime() - 30_000);
    const statedTime = happenedAt.toISOString().replace('T', '  ').slice(0, 20);
    await update({ statusid: statuses['doing'], datemodified: `${statedTime}Z` });
    expect(await history()).toMatchObject([{ changed_at: happenedAt }]);
    expect(await readRow()).toMatchObject({ modified_at: clock.now() });
  });

  test('A new status can have the time of the report, but not a millisecond earlier', async () => {
    const postedAt = new Date(clock.now().getTime() - 60_000);
    const updateAt = (status: string, at: number) =>
      update({ statusid: statuses[status], datemodified: `/Date(${at})/` });
    await updateAt('doing', postedAt.getTime());
    await updateAt('done', postedAt.getTime() - 1);
    expect(await history()).toMatchObject([{ changed_at: postedAt }, { changed_at: clock.now() }]);
  });

  test.each([
    ['in the future', 3_600_000],
    ['before the request came in', -3_600_000],
  ])('A new status cannot have a time %s', async (_when, offset) => {
    const statedTime = new Date(clock.now().getTime() + offset);
    await update({ statusid: statuses['doing'], datemodified: `/Date(${statedTime.getTime()})/` });
    expect(await history()).toMatchObject([{ changed_at: clock.now() }]);
  });
});

describe('Fields that a work-order system writes back', () => {
  test('The protocol’s text for a missing address is not stored as an address', async () => {
    const missingUpdate = `update work_requests set address = '', address_missing = 'not-found' where request_id = $1`;
    await app.database.query(missingUpdate, [request.requestId]);
    const before = await readRow();
    await update({ address: '0 Not Found' });
    expect(await readRow()).toEqual(before);
  });

  test('Sent fields change, and omitted fields keep their values', async () => {
    const before = await readRow();
    await update({
      worktypeid: riverbend.potholeId,
      address: '14 Main Street',
      city: 'Riverbend',
      state: 'IL',
      zip: '62352',
      longitude: '10.25',
      priority: 1,
      description: 'A%20deeper%20hole',
      assetid: 'R-17',
      gislayer: 'roads',
    });
    expect(await readRow()).toEqual({
      ...before,
      words: expect.any(String),
      version: 2,
      address: '14 Main Street',
      address_source: 'staff',
      city: 'Riverbend',
      state: 'IL',
      zip: '62352',
      longitude: 10.25,
      priority: 1,
      description: 'A deeper hole',
      asset_id: 'R-17',
      gis_layer: 'roads',
      modified_at: clock.now(),
    });
    expect(await history()).toEqual([]);
    expect(await mailsOrdered()).toBe(0);
  });

  test('The position may be outside of the municipality, so that staff can correct a pin on the border', async () => {
    expect(await update({ longitude: 11.001, latitude: '49.99' })).toMatchObject({ data: { Result: true } });
    expect(await readRow()).toMatchObject({ longitude: 11.001, latitude: 49.99 });
  });

  test('The priority may be 0, and the zip a number', async () => {
    await update({ priority: 0, zip: 62352 });
    expect(await readRow()).toMatchObject({ priority: 0, zip: '62352' });
  });

  test('An empty text is a value, and an empty number or date counts as omitted', async () => {
    await update({ comment: 'Crew sent', assetid: 'R-17' });
    const before = await readRow();
    await update({
      assetid: '',
      address: '',
      comment: '',
      statusid: '',
      worktypeid: '',
      priority: '',
      longitude: '',
      latitude: '',
      datemodified: '',
    });
    expect(await readRow()).toEqual({
      ...before,
      words: expect.any(String),
      version: 3,
      asset_id: '',
      address: '',
      address_source: 'staff',
      comments: '',
      modified_at: clock.now(),
    });
  });

  test('A comment is stored for staff and in the history, and is not mailed', async () => {
    await update({ comment: 'Crew%20sent' });
    expect(await readRow()).toMatchObject({ comments: 'Crew sent' });
    expect(await history()).toMatchObject([
      { status_id: statuses['new'], author: 'clerk', comment: 'Crew sent' },
    ]);
    expect(await mailsOrdered()).toBe(0);
  });
});

describe('Refused, with nothing changed:', () => {
  const refusals: [string, object, { code: string; message: string }][] = [
    [
      'an unknown request',
      { workrequestid: 999_999 },
      { code: '00010004', message: 'There is no request 999999.' },
    ],
    ['an unknown status', { statusid: 999_999 }, { code: '00010004', message: 'There is no status 999999.' }],
    [
      "another municipality's status",
      { statusid: foreign['done'] },
      { code: '00010004', message: `There is no status ${foreign['done']}.` },
    ],
    [
      'an unknown work type',
      { worktypeid: lakeside.potholeId },
      { code: '00010004', message: `There is no work type ${lakeside.potholeId}.` },
    ],
    [
      'a work type that is out of use',
      { worktypeid: riverbend.retiredId },
      { code: '00010004', message: `The work type ${riverbend.retiredId} is no longer in use.` },
    ],
    ['a priority beyond 9', { priority: 10 }, { code: '00010003', message: 'priority must be at most 9.' }],
    ['a priority below 0', { priority: -1 }, { code: '00010003', message: 'priority must be at least 0.' }],
    [
      'a longitude that does not exist',
      { longitude: 181 },
      { code: '00010003', message: 'longitude must be at most 180.' },
    ],
    [
      'a date that is not a date',
      { datemodified: 'yesterday' },
      { code: '00010003', message: 'datemodified is not a date.' },
    ],
  ];
  test.each(refusals)('%s', async (_what, fields, refusal) => {
    const before = await readRow();
    const answer = await update({ description: 'x', ...fields });
    expect(answer).toMatchObject({ ...refusal, hasErrors: true, data: { Result: false } });
    expect(await readRow()).toEqual(before);
  });

  test('A removed request', async () => {
    await removeRequest(database, clientId, request.requestId, { author: 'operator', now: clock.now() });
    expect(await update({ statusid: statuses['done'] })).toMatchObject({
      code: '00010004',
      message: `Request ${request.requestId} has been removed.`,
    });
  });

  test.each(['guest', 'citizen'])('A call by a %s', async (who) => {
    const othersRequest =
      who === 'guest' ? await guestToken(app, clientId) : await tokenOf(app, { ClientId: clientId });
    expect(await update({ token: othersRequest, statusid: statuses['done'] })).toMatchObject({
      code: '00010015',
      securityStatus: 'InsufficientPermissions',
      data: { Result: false },
    });
  });

  test('A call without a valid token', async () => {
    expect(await update({ token: 'nobody', statusid: statuses['done'] })).toMatchObject({
      code: '00010014',
      securityStatus: 'InvalidToken',
      data: { Result: false },
    });
  });
});

test('A value that the request already has is not checked again, so a retired work type can be sent back', async () => {
  await database.query(
    'update work_requests set work_type_id = $3 where client_id = $1 and request_id = $2',
    [clientId, request.requestId, riverbend.retiredId],
  );
  const sentFields = { worktypeid: riverbend.retiredId, statusid: statuses['done'] };
  expect(await update(sentFields)).toMatchObject({ hasErrors: false });
  expect(await readRow()).toMatchObject({ status_id: statuses['done'] });
});

test('Equal changes of status at the same time are one change', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => update({ statusid: statuses['doing'] })));
  expect(answers.map(({ data }) => data)).toEqual(Array.from({ length: 4 }, () => ({ Result: true })));
  expect(await history()).toHaveLength(1);
});
