/**
 * Two members work on one case: changes of different fields are merged, and changes of the same field are a
 * conflict.
 */
import { expect, test } from 'vitest';
import { addMember, askDesk, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest, idsByKey } from '#test/test-requests.ts';

const app = await startTestApp();
const { database, clock } = app;
clock.advance(3_600_000);
const { clientId, retiredId } = await addMunicipality(database);
const statuses = await idsByKey(database, clientId, 'statuses');
const streets = await addTeam(database, clientId, 'Streets');
const parks = await addTeam(database, clientId, 'Parks');
const ana = await addMember(app, clientId, { username: 'ana', teamIds: [streets] });
const bob = await addMember(app, clientId, { username: 'bob' });
const cleo = await addMember(app, clientId, { username: 'cleo', isLimited: true, teamIds: [parks] });
const vera = await addMember(app, clientId, { username: 'vera', role: 'viewer' });

const find = (requestId: number) => deskCall(app, bob.cookie, 'findRequest', { requestId });
type UpdateFields = Parameters<typeof deskCall<'updateRequest'>>[3]['fields'];
const update = (cookie: string, requestId: number, version: number, fields: UpdateFields) =>
  deskCall(app, cookie, 'updateRequest', { requestId, version, fields });
const refusalOf = (requestId: number, version: number, fields: UpdateFields) =>
  deskRefusal(app, ana.cookie, 'updateRequest', { requestId, version, fields });

async function ofStreets(): Promise<{ requestId: number; version: number }> {
  const { requestId } = await addRequest(database, clientId);
  await giveTo(database, clientId, requestId, streets);
  return { requestId, version: 1 };
}

test('Changes of different fields by two members are both saved', async () => {
  const { requestId, version } = await ofStreets();
  const dueAt = new Date('2026-06-20T12:00:00Z');
  await update(ana.cookie, requestId, version, { priority: 2, resolveDueAt: dueAt });
  const second = await update(bob.cookie, requestId, version, {
    statusId: statuses['doing']!,
    address: '1 Hill Road',
  });
  expect(second.version).toBe(3);
  expect(await find(requestId)).toMatchObject({
    version: 3,
    public: { status: 'In progress', address: '1 Hill Road' },
    internal: { priority: 2, resolveDueAt: dueAt, dueAt },
  });
});

test('A member who changes the same field is told who changed it, to which value and when, and nothing is saved', async () => {
  const { requestId, version } = await ofStreets();
  await update(bob.cookie, requestId, version, { priority: 2 });
  clock.advance(1000);
  await update(bob.cookie, requestId, 2, { priority: 1 });
  const problem = await refusalOf(requestId, version, { priority: 9, description: 'Two holes' });
  expect(problem).toMatchObject({ status: 409, name: 'conflict' });
  expect(problem.changes).toEqual([
    { field: 'priority', before: 5, after: 1, by: 'bob', at: clock.now().toISOString() },
  ]);
  expect(await find(requestId)).toMatchObject({ version: 3, public: { description: 'A hole' } });
});

test('Equal changes and reverted changes are no conflict, and half a position is one', async () => {
  const { requestId, version } = await ofStreets();
  await update(bob.cookie, requestId, version, { priority: 2 });
  expect(await update(ana.cookie, requestId, version, { priority: 2 })).toEqual({ version: 2 });
  await update(bob.cookie, requestId, 2, { priority: 5 });
  expect(await update(ana.cookie, requestId, version, { priority: 3 })).toEqual({ version: 4 });
  await update(bob.cookie, requestId, 4, { longitude: 10.6 });
  expect(await refusalOf(requestId, 4, { latitude: 50.6 })).toMatchObject({
    changes: [{ field: 'longitude' }],
  });
});

test('Only existing values can be chosen: statuses and work types in use, teams, and active colleagues of the team', async () => {
  const { requestId, version } = await ofStreets();
  for (const fields of [
    { statusId: 999_999 },
    { workTypeId: retiredId },
    { teamId: 999_999 },
    { assigneeId: 999_999 },
  ])
    expect(await refusalOf(requestId, version, fields)).toMatchObject({ name: 'notFound' });
  for (const assigneeId of [vera.accountId, cleo.accountId])
    expect(await refusalOf(requestId, version, { assigneeId })).toMatchObject({ name: 'fieldInvalid' });
  expect(await refusalOf(requestId, 7, { priority: 1 })).toMatchObject({ name: 'fieldInvalid' });
  const { status } = await askDesk(app, 'update-request', { requestId, version, fields: { color: 1 } }, ana);
  expect(status).toBe(400);
  await update(ana.cookie, requestId, version, { teamId: parks, assigneeId: cleo.accountId });
});

test('A team accepts a request once, and handing it over resets acceptance and assignee', async () => {
  const { requestId, version } = await ofStreets();
  await update(bob.cookie, requestId, version, { assigneeId: ana.accountId });
  expect(await deskCall(app, ana.cookie, 'acceptRequest', { requestId, version: 2 })).toEqual({ version: 3 });
  expect(await deskCall(app, ana.cookie, 'acceptRequest', { requestId, version: 2 })).toEqual({ version: 3 });
  expect((await find(requestId)).internal.acceptedAt).toEqual(clock.now());
  await update(bob.cookie, requestId, 3, { teamId: parks });
  expect((await find(requestId)).internal).toMatchObject({
    team: { name: 'Parks' },
    assignee: null,
    acceptedAt: null,
  });
  const lateRefusal = await deskRefusal(app, ana.cookie, 'acceptRequest', { requestId, version: 3 });
  expect(lateRefusal).toMatchObject({
    name: 'conflict',
    changes: [{ field: 'teamId' }, { field: 'acceptedAt' }],
  });
});

test('An acceptance can be taken back, unless the request has another team meanwhile', async () => {
  const { requestId, version } = await ofStreets();
  const accepted = await deskCall(app, ana.cookie, 'acceptRequest', { requestId, version });
  const undo = { requestId, version: accepted.version, fields: { acceptedAt: null }, takesBack: true };
  const { version: undone } = await deskCall(app, ana.cookie, 'updateRequest', undo);
  expect((await find(requestId)).internal).toMatchObject({ team: { name: 'Streets' }, acceptedAt: null });
  await update(bob.cookie, requestId, undone, { teamId: parks });
  const elsewhere = { requestId, version: undone + 1 };
  clock.advance(1000);
  await deskCall(app, bob.cookie, 'acceptRequest', elsewhere);
  expect(await deskRefusal(app, ana.cookie, 'updateRequest', undo)).toMatchObject({
    name: 'conflict',
    changes: [{ field: 'acceptedAt', by: 'bob' }],
  });
});

test('A team returns a request with a reason for colleagues, and the request then has no team', async () => {
  const { requestId, version } = await ofStreets();
  await deskCall(app, ana.cookie, 'returnRequest', { requestId, version, reason: 'A private road' });
  const { internal, timeline } = await find(requestId);
  expect(internal).toMatchObject({ team: null, assignee: null, acceptedAt: null });
  expect(timeline.at(-1)).toMatchObject({ kind: 'returned', author: 'ana', comment: 'A private road' });
  const wordless = await askDesk(app, 'return-request', { requestId, version: 2, reason: ' ' }, ana);
  expect(wordless).toMatchObject({ status: 400, body: { fields: [{ path: 'reason' }] } });
});

test('A paused request is not due, and its due times move by the pause', async () => {
  const { requestId, version } = await ofStreets();
  const due = {
    answerDueAt: new Date('2026-06-16T12:00:00Z'),
    resolveDueAt: new Date('2026-06-20T12:00:00Z'),
  };
  await update(bob.cookie, requestId, version, due);
  const since = clock.now();
  await deskCall(app, ana.cookie, 'pauseRequest', { requestId, version: 2, reason: 'Frost' });
  expect((await find(requestId)).internal).toMatchObject({ dueAt: null, pause: { since, reason: 'Frost' } });
  clock.advance(1_800_000);
  await deskCall(app, ana.cookie, 'resumeRequest', { requestId, version: 3 });
  const laterTime = (date: Date) => new Date(date.getTime() + 1_800_000);
  expect((await find(requestId)).internal).toMatchObject({
    answerDueAt: laterTime(due.answerDueAt),
    resolveDueAt: laterTime(due.resolveDueAt),
    dueAt: laterTime(due.answerDueAt),
    pause: null,
  });
  expect(await deskCall(app, ana.cookie, 'resumeRequest', { requestId, version: 3 })).toEqual({ version: 4 });
});
