/** Limits on what a member or an API key can do at the desk. */
import { randomUUID } from 'node:crypto';
import { keysMax, teamsMax, templatesMax } from '@fixpoint/contract/limits.ts';
import { expect, test } from 'vitest';
import { addTestKey, addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp({
  LIMIT_CALLS_OF_MEMBER: '60, then 60/minute',
  LIMIT_CHANGES_OF_MEMBER: '5, then 24/day',
  LIMIT_EXPORTS_OF_MEMBER: '2, then 24/day',
  LIMIT_PLANNED_OF_MEMBER: '10, then 24/day',
  LIMIT_RECEIPTS_OF_MEMBER: '2, then 60/hour',
  LIMIT_RECEIPTS_OF_STAFF: '25, then 60/hour',
  LIMIT_RECEIPTS_OF_INSTALLATION: '1, then 1/day',
});
const { database } = app;
const { clientId, potholeId } = await addMunicipality(database);
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });

let members = 0;
const newMember = (role: 'clerk' | 'manager' = 'clerk') =>
  addMember(app, clientId, { username: `member${(members += 1)}`, role });
const tooMany = { status: 429, name: 'tooManyAttempts' };
const note = (requestId: number) => ({ requestId, text: 'Looked at it' });

test('A member who writes too many notes in a day is told when to try again, and a colleague can go on', async () => {
  const [busy, colleague] = [await newMember(), await newMember()];
  const { requestId } = await addRequest(database, clientId);
  for (let count = 0; count < 5; count += 1)
    await deskCall(app, busy.cookie, 'addInternalNote', note(requestId));
  expect(await deskRefusal(app, busy.cookie, 'addInternalNote', note(requestId))).toMatchObject({
    ...tooMany,
    detail: 'There were too many attempts. Please try again in 60 minutes.',
  });
  await deskCall(app, busy.cookie, 'findRequest', { requestId });
  await deskCall(app, colleague.cookie, 'addInternalNote', note(requestId));
});

test('Only acts count: a busy member can still read everything', async () => {
  const busy = await newMember('manager');
  const { requestId } = await addRequest(database, clientId);
  for (let count = 0; count < 5; count += 1)
    await deskCall(app, busy.cookie, 'addInternalNote', note(requestId));
  for (let count = 0; count < 3; count += 1) {
    await deskCall(app, busy.cookie, 'findNotices', {});
    await deskCall(app, busy.cookie, 'findOwners', {});
    await deskCall(app, busy.cookie, 'findChanges', {});
  }
  expect(await deskRefusal(app, busy.cookie, 'showPhoto', { requestId, photoId: 1 })).toMatchObject(tooMany);
});

test('An API key can write ten times as many notes', async () => {
  const { key } = await addTestKey(app, boss.cookie, { role: 'clerk' });
  const { requestId } = await addRequest(database, clientId);
  for (let count = 0; count < 50; count += 1) await deskCall(app, key, 'addInternalNote', note(requestId));
  expect(await deskRefusal(app, key, 'addInternalNote', note(requestId))).toMatchObject(tooMany);
});

test('Exports have their own limit, and a refused export is not in the audit log', async () => {
  const { cookie, accountId } = await newMember();
  const headers = { host: 'riverbend.localhost', cookie };
  const requestedCall = {
    method: 'POST',
    url: '/api/export-requests',
    headers,
    payload: { filter: {} },
  } as const;
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1)
    statuses.push((await app.fastify.inject(requestedCall)).statusCode);
  expect(statuses).toEqual([200, 200, 429, 429]);
  const entries = await database.query(
    `select 1 from audit_entries where client_id = $1 and kind = 'requests-exported' and account_id = $2`,
    [clientId, accountId],
  );
  expect(entries).toHaveLength(2);
});

test('A plan of a bulk act counts once for each of its requests', async () => {
  const { cookie } = await newMember();
  const requests = [];
  for (let count = 0; count < 4; count += 1)
    requests.push({ ...(await addRequest(database, clientId)), version: 1 });
  const selection = { requests: requests.map(({ requestId, version }) => ({ requestId, version })) };
  const requestedCall = { selection, act: { kind: 'priority', priority: 2 }, isForClosed: false } as const;
  for (let count = 0; count < 2; count += 1) await deskCall(app, cookie, 'planBulk', requestedCall);
  expect(await deskRefusal(app, cookie, 'planBulk', requestedCall)).toMatchObject(tooMany);
});

test('A member can invite only a few strangers to follow a request', async () => {
  const { cookie } = await newMember();
  const { requestId } = await addRequest(database, clientId);
  const invite = (name: string) => ({ requestId, email: `${name}@example.org`, language: 'en' as const });
  await deskCall(app, cookie, 'inviteFollower', { ...invite('a'), repeatKey: randomUUID() });
  await deskCall(app, cookie, 'inviteFollower', { ...invite('b'), repeatKey: randomUUID() });
  const refusal = await deskRefusal(app, cookie, 'inviteFollower', {
    ...invite('c'),
    repeatKey: randomUUID(),
  });
  expect(refusal).toMatchObject({
    ...tooMany,
    detail: 'There were too many attempts. Please try again in 60 seconds.',
  });
});

test('Receipts that a clerk orders and members that a manager invites also count as mails to strangers', async () => {
  const { cookie } = await newMember('manager');
  const takeIn = (wantsReceipt: boolean) => ({
    guid: randomUUID(),
    workTypeId: potholeId,
    position: { longitude: 10.5, latitude: 50.5 },
    address: '1 High Street',
    description: 'A hole',
    contact: { email: `${randomUUID()}@example.org` },
    wantsReceipt,
  });
  const invitedMember = { username: 'newcomer', email: 'newcomer@example.org', role: 'clerk' as const };
  await deskCall(app, cookie, 'createRequest', takeIn(true));
  await deskCall(app, cookie, 'saveMember', invitedMember);
  expect(await deskRefusal(app, cookie, 'createRequest', takeIn(true))).toMatchObject(tooMany);
  await deskCall(app, cookie, 'createRequest', takeIn(false));
  const another = { ...invitedMember, username: 'another', email: 'another@example.org' };
  expect(await deskRefusal(app, cookie, 'saveMember', another)).toMatchObject(tooMany);
});

test('A work-order system can order ten times as many receipts, and further reports are accepted without a receipt', async () => {
  const email = 'works@city.example';
  const { accountId } = await addTestAccount(database, clientId, { email, role: 'clerk' });
  const token = await tokenOf(app, { ClientId: clientId, UserName: email });
  await database.query(`delete from graphile_worker._private_jobs`);
  for (let count = 0; count < 22; count += 1) {
    const place = { longitude: 10.5, latitude: 50.5, address: '1 High Street' };
    const reportFields = {
      email: `${randomUUID()}@example.org`,
      worktypeid: potholeId,
      description: 'A hole',
    };
    expect(await ws7Call(app, { cmd: 'createworkrequest', token, ...place, ...reportFields })).toMatchObject({
      hasErrors: false,
    });
  }
  const count = async (sql: string) => (await database.query(sql)).length;
  expect(await count(`select 1 from work_requests where account_id = ${accountId}`)).toBe(22);
  expect(await count(`select 1 from graphile_worker.jobs where task_identifier = 'tell-received'`)).toBe(20);
});

test('A member who calls as fast as a program is told to wait', async () => {
  const { cookie } = await newMember();
  for (let count = 0; count < 60; count += 1) await deskCall(app, cookie, 'findMe', {});
  expect(await deskRefusal(app, cookie, 'findMe', {})).toMatchObject(tooMany);
  app.clock.advance(1000);
  await deskCall(app, cookie, 'findMe', {});
});

test('The number of teams, templates and API keys of a municipality is limited', async () => {
  const { cookie } = await newMember('manager');
  await database.query(
    `insert into teams (client_id, name) select $1, 'Team ' || n from generate_series(1, $2::int) n`,
    [clientId, teamsMax],
  );
  await database.query('insert into templates (client_id) select $1 from generate_series(1, $2::int)', [
    clientId,
    templatesMax,
  ]);
  await database.query(
    `with machines as (
       insert into accounts (client_id, username, email, password_hash, is_machine, created_at)
       select $1, 'key-' || n, '', '', true, now() from generate_series(1, $2::int) n returning account_id)
     insert into api_keys (client_id, account_id, token_hash, beginning, created_at, created_by)
     select $1, account_id, sha256(account_id::text::bytea), '', now(), '' from machines`,
    [clientId, keysMax],
  );
  const refusedField = { status: 400, name: 'fieldInvalid' };
  expect(await deskRefusal(app, cookie, 'saveTeam', { name: 'Parks' })).toMatchObject({
    ...refusedField,
    detail:
      'There are already 1,000 teams, including those that are not in use. Please change one of them instead.',
  });
  const template = { name: 'Thanks', text: 'Thank you.' };
  expect(await deskRefusal(app, cookie, 'saveTemplate', template)).toMatchObject(refusedField);
  const key = { name: 'GIS', role: 'viewer', teamIds: null, expiresAt: null } as const;
  expect(await deskRefusal(app, cookie, 'saveKey', key)).toMatchObject({
    ...refusedField,
    detail: 'There are already 200 API keys. Please revoke one first.',
  });
});
