/** A duplicate is closed as long as it has a main request, in every list and number of the desk. */
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { findNews } from '#desk/news/team-news.ts';
import { addMember, deskCall } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest, idsByKey } from '#test/test-requests.ts';

const app = await startTestApp();
const { database, clock } = app;
clock.set('2026-06-20T12:00:00Z');
const { clientId } = await addMunicipality(database);
const { done, doing } = await idsByKey(database, clientId, 'statuses');
const streets = await addTeam(database, clientId, 'Streets');
const parks = await addTeam(database, clientId, 'Parks');
const lea = await addMember(app, clientId, { username: 'lea', isLimited: true, teamIds: [streets] });
const ana = await addMember(app, clientId, { username: 'ana', teamIds: [streets] });
const longAgo = new Date('2026-06-16T12:00:00Z');

/** An open, overdue request that its team has not accepted, assigned to Ana. */
async function lateRequest(): Promise<number> {
  const { requestId } = await addRequest(database, clientId);
  await giveTo(database, clientId, requestId, streets);
  await database.query(
    'update work_requests set resolve_due_at = $3, assignee_id = $4 where client_id = $1 and request_id = $2',
    [clientId, requestId, longAgo, ana.accountId],
  );
  await database.query(
    `update request_events set changes = '{"teamId": [null, 1]}', changed_at = $3 where client_id = $1 and request_id = $2`,
    [clientId, requestId, clock.now()],
  );
  return requestId;
}

const find = (requestId: number) => deskCall(app, ana.cookie, 'findRequest', { requestId });
const seen = async (requestId: number) => ({ requestId, version: (await find(requestId)).version });
const link = async (requestId: number, duplicateOf: number) =>
  deskCall(app, ana.cookie, 'linkDuplicate', { ...(await seen(requestId)), duplicateOf });
const unlink = async (requestId: number) =>
  deskCall(app, ana.cookie, 'unlinkDuplicate', await seen(requestId));

async function setStatus(requestId: number, statusId: number): Promise<void> {
  clock.advance(60_000);
  await deskCall(app, ana.cookie, 'updateRequest', { ...(await seen(requestId)), fields: { statusId } });
}

async function listed(filter: RequestFilter): Promise<number[]> {
  const { requests } = await deskCall(app, ana.cookie, 'findRequests', { filter, sort: 'due' });
  return requests.map(({ requestId }) => requestId).toSorted((a, b) => a - b);
}

async function exported(filter: RequestFilter): Promise<number[]> {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/export-requests',
    headers: { host: 'riverbend.localhost', cookie: ana.cookie, 'content-type': 'application/json' },
    payload: JSON.stringify({ filter }),
  });
  const rows = parse(answer.body, { columns: true, bom: true }) as { Number: string }[];
  return rows.map((row) => Number(row.Number));
}

async function drawn(filter: RequestFilter): Promise<number> {
  const viewport = { west: 10, south: 50, east: 11, north: 51 };
  const { points } = await deskCall(app, ana.cookie, 'findRequestPoints', { filter, viewport, zoom: 10 });
  return points.reduce((sum, { count }) => sum + count, 0);
}

/** A member can load one file at a time. */
async function inTurn<T, Result>(
  values: readonly T[],
  load: (value: T) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const value of values) results.push(await load(value));
  return results;
}

/** The open work, as each place of the desk shows it. */
async function openWork() {
  const toAccept: RequestFilter = { isOpen: true, isAccepted: false };
  const filters: RequestFilter[] = [
    { isOpen: true },
    { isOverdue: true },
    toAccept,
    { due: { until: clock.now() } },
  ];
  const period = { from: new Date('2026-06-01T00:00:00Z'), until: clock.now() };
  const numbers = await deskCall(app, ana.cookie, 'findNumbers', { filter: {}, ...period });
  const { byTeam, byMember } = await deskCall(app, ana.cookie, 'findLoad', { filter: {} });
  const { counts } = await deskCall(app, ana.cookie, 'countRequests', { filters });
  const news = await findNews(database, {
    clientId,
    teamId: streets,
    since: longAgo,
    until: new Date(clock.now().getTime() + 1),
    told: [],
  });
  const day = await deskCall(app, ana.cookie, 'findDay', { withTeam: true });
  return {
    lists: await Promise.all(filters.map(listed)),
    exports: await inTurn(filters, exported),
    points: await Promise.all(filters.map(drawn)),
    counts: counts.map(({ count }) => count),
    tiles: [numbers.now.open, numbers.now.overdue, numbers.now.toAccept].map(({ count }) => count),
    loads: [byTeam, byMember].map((rows) => rows.map(({ open, overdue }) => [open.count, overdue.count])),
    news: news.requests.map(({ requestId }) => requestId),
    day: day.cases.map(({ requestId }) => requestId),
  };
}

function only(requestIds: readonly number[]) {
  const { length: count } = requestIds;
  const four = <T>(value: T) => [value, value, value, value];
  return {
    lists: four(requestIds),
    exports: four(requestIds),
    points: four(count),
    counts: four(count),
    tiles: [count, count, count],
    loads: [[[count, count]], [[count, count]]],
    news: requestIds.toReversed(),
    day: requestIds,
  };
}

test('A duplicate is in no list, number, map, file, digest or day of open work, and it comes back as it was', async () => {
  const [main, duplicate] = [await lateRequest(), await lateRequest()];
  expect(await openWork()).toEqual(only([main, duplicate]));
  const before = await find(duplicate);

  await link(duplicate, main);
  expect(await openWork()).toEqual(only([main]));
  expect(await listed({ isOpen: false })).toEqual([duplicate]);
  expect(await find(duplicate)).toMatchObject({
    internal: { closedAt: clock.now(), dueAt: null, isDuplicate: true, status: before.internal.status },
  });

  clock.advance(60_000);
  await unlink(duplicate);
  expect(await openWork()).toEqual(only([main, duplicate]));
  expect((await find(duplicate)).internal).toEqual(before.internal);
});

test('A status that a duplicate gets does not open it, and decides if it is open after unlinking', async () => {
  const [main, one, other] = [await lateRequest(), await lateRequest(), await lateRequest()];
  await setStatus(other, done!);
  for (const duplicate of [one, other]) await link(duplicate, main);
  for (const duplicate of [one, other]) await setStatus(duplicate, doing!);
  expect(await listed({ isOpen: true, ids: [one, other] })).toEqual([]);
  await setStatus(one, done!);
  for (const duplicate of [one, other]) await unlink(duplicate);
  expect(await listed({ isOpen: false, ids: [one, other] })).toEqual([one]);
  expect((await find(one)).internal).toMatchObject({ reopenedAt: null });
  expect((await find(other)).internal).toMatchObject({ closedAt: null, reopenedAt: null });
});

test('The case of a duplicate shows the status that residents read, even if the caller may not see the main request', async () => {
  const [main, between, duplicate] = [await lateRequest(), await lateRequest(), await lateRequest()];
  const own = (await find(duplicate)).public;
  await link(duplicate, between);
  await link(between, main);
  await setStatus(main, done!);
  await giveTo(database, clientId, main, parks);
  const closed = { ...own, status: 'Closed', statusType: 2 };
  expect((await find(duplicate)).public).toEqual(closed);
  const limited = await deskCall(app, lea.cookie, 'findRequest', { requestId: duplicate });
  expect(limited).toMatchObject({ public: closed, internal: { status: { type: 0 } } });
  await unlink(duplicate);
  expect((await find(duplicate)).public).toEqual(own);
});

test('Duplicates count as closed in the period of their link, and no time to close is measured', async () => {
  const [main, duplicate] = [await lateRequest(), await lateRequest()];
  clock.advance(600_000);
  const period = { from: clock.now(), until: new Date(clock.now().getTime() + 60_000) };
  await link(duplicate, main);
  const numbers = await deskCall(app, ana.cookie, 'findNumbers', { filter: {}, ...period });
  expect(numbers.period.closed.count).toBe(1);
  expect(await listed(numbers.period.closed.filter)).toEqual([duplicate]);
  expect(numbers.timeToClose).toBeNull();
});

test('A bulk act skips duplicates as it skips closed requests, but they can be unlinked', async () => {
  const [main, duplicate] = [await lateRequest(), await lateRequest()];
  await link(duplicate, main);
  const reasonsFor = async (
    bulkAct: { kind: 'priority'; priority: number } | { kind: 'unlinkDuplicate' },
  ) => {
    const selection = { requests: [await seen(duplicate)] };
    const plan = { selection, act: bulkAct, isForClosed: false };
    const { bulkId } = await deskCall(app, ana.cookie, 'planBulk', plan);
    const { rows } = await deskCall(app, ana.cookie, 'findBulk', { bulkId });
    return rows.map(({ result, why }) => why?.name ?? result);
  };
  expect(await reasonsFor({ kind: 'priority', priority: 1 })).toEqual(['closed']);
  expect(await reasonsFor({ kind: 'unlinkDuplicate' })).toEqual(['planned']);
});
