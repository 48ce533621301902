/**
 * Each night, data older than the municipality's limits is removed. An operator can count it first, and
 * mirrors learn of it.
 */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { photoKeys } from '#test/test-files.ts';
import { operatorHere } from '#test/operator-here.ts';
import { cameraPhoto } from '#test/pictures.ts';
import { addTestAccount, goodPassword, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { ws7Call } from '#test/ws7-call.ts';
import { applyRetention } from './apply-retention.ts';
import { waitingFor } from '#test/waiting-for-locks.ts';

const app = await startTestApp();
const { database, clock } = app;
const fixpoint = operatorHere(app.address, app.config.dataDir, { FILES_URL: app.filesUrl });
const riverbend = await addMunicipality(database);
const lakeside = await addMunicipality(database, { name: 'lakeside' });
const { clientId } = riverbend;
const photo = (await cameraPhoto()).toString('base64');
const { accountId } = await addTestAccount(database, clientId);
const staff = await addTestAccount(database, clientId, {
  username: 'clerk',
  email: 'c@example.org',
  role: 'manager',
});
const at = (time: string) => new Date(`${time}T12:00:00Z`);

const keep = (client: { clientId: number }, retention: object) =>
  database.query('update clients set retention = $2 where client_id = $1', [
    client.clientId,
    JSON.stringify(retention),
  ]);

interface Report {
  status?: string;
  /** Time of the last entry in its history. */
  touched?: string;
  accountId?: number;
  of?: { clientId: number };
}

/** A request by Mary, with a note by her and a note by the municipality. */
async function addReport({ status = 'done', touched = '2024-01-10', of = riverbend, ...by }: Report = {}) {
  const addedRequest = await addRequest(database, of.clientId, { status, postedAt: at(touched), ...by });
  await database.query(
    `update work_requests set first_name = 'Mary', last_name = 'Major', email = 'mary@example.org',
       phone_number = '217 555 0100', session_id = 77 where request_id = $1`,
    [addedRequest.requestId],
  );
  await database.query(
    `insert into notes (client_id, request_id, account_id, author, note, posted_at)
     values ($1, $2, $3, 'mary@example.org', 'It grows', $4), ($1, $2, $5, 'Riverbend', 'Filled', $4)`,
    [
      of.clientId,
      addedRequest.requestId,
      by.accountId === accountId ? accountId : null,
      at(touched),
      staff.accountId,
    ],
  );
  await database.query(
    `insert into request_events (client_id, request_id, status_id, author, comment, changed_at)
     select client_id, request_id, status_id, 'mary@example.org', 'It grows', posted_at from work_requests where request_id = $1`,
    [addedRequest.requestId],
  );
  await database.query(
    `insert into request_followers (client_id, request_id, email, asked_at) values ($1, $2, 'mary@example.org', $3)`,
    [of.clientId, addedRequest.requestId, at(touched)],
  );
  return addedRequest;
}

async function personOf(requestId: number): Promise<unknown> {
  const [row] = await database.query<{ person: unknown }>(
    `select concat_ws(' ', first_name, last_name, email, phone_number, session_id, account_id,
       (select string_agg(email, ' ') from request_followers f where f.client_id = r.client_id and f.request_id = r.request_id),
       (select string_agg(distinct author, ' ' order by author) from notes n where n.client_id = r.client_id and n.request_id = r.request_id),
       (select string_agg(distinct author, ' ' order by author) from request_events h where h.client_id = r.client_id and h.request_id = r.request_id)
     ) as person from work_requests r where request_id = $1`,
    [requestId],
  );
  return row!.person;
}

async function runAtNight(): Promise<void> {
  await enqueueJob(database, 'apply-retention', {});
  await vi.waitUntil(async () => (await database.query('select from graphile_worker.jobs')).length === 0);
}

/** Waits until another transaction waits for a lock of this one. */
async function somebodyWaitsFor(tx: Database): Promise<void> {
  await vi.waitUntil(async () => (await waitingFor(tx)).length > 0);
}

beforeAll(() => app.listen());

describe('Names', () => {
  test('Names are removed from requests that were closed long ago, and the mirror learns of it; other requests keep theirs', async () => {
    const old = await addReport({ accountId });
    const removedRequest = await addReport({ status: 'new' });
    await database.query('update work_requests set deleted_at = posted_at where request_id = $1', [
      removedRequest.requestId,
    ]);
    const open = await addReport({ status: 'doing' });
    const young = await addReport({ touched: '2024-06-20' });
    const elsewhere = await addReport({ of: lakeside });
    const writtenRequest = await addReport({ accountId: staff.accountId });
    const wholePerson = await personOf(open.requestId);
    await keep(riverbend, { namesAfterMonths: 24 });
    clock.set('2026-06-15T12:00:00Z');
    await runAtNight();
    const anonymous = ' Guest Riverbend riverbend_CitizenGuest'.trim();
    expect(await personOf(old.requestId)).toMatch(/^ *Guest Riverbend riverbend_CitizenGuest$/);
    expect(await personOf(removedRequest.requestId)).toContain(anonymous);
    expect(await personOf(writtenRequest.requestId)).toMatch(
      new RegExp(`^ *${staff.accountId} Guest Riverbend`),
    );
    expect(await personOf(open.requestId)).toBe(wholePerson);
    expect(wholePerson).toContain('Mary Major mary@example.org 217 555 0100 77');
    expect(await personOf(young.requestId)).toContain('Mary Major');
    expect(await personOf(elsewhere.requestId)).toContain('Mary Major');
    const clerk = await tokenOf(app, { ClientId: clientId, UserName: 'clerk', Password: goodPassword });
    const window = {
      cmd: 'findworkrequestsbymodifieddate',
      token: clerk,
      fromdate: '2026-06-15',
      todate: '2026-06-16',
    };
    const { data } = await ws7Call(app, window);
    const { WorkRequests } = data as { WorkRequests: Record<string, unknown>[] };
    const mirroredRequest = WorkRequests.find(({ workrequestid }) => workrequestid === old.requestId);
    expect(mirroredRequest).toMatchObject({
      citizenfirstname: '',
      citizenlastname: '',
      citizenemail: '',
      citizenphonenumber: '',
    });
    expect(WorkRequests.map(({ workrequestid }) => workrequestid)).not.toContain(open.requestId);
    const events = await database.query(
      `select client_id, count from security_events where kind = 'retention-applied'`,
    );
    expect(events).toEqual([{ client_id: clientId, count: 3 }]);
  });

  test('Removed names do not come back when a work-order system sends them again', async () => {
    const old = await addReport();
    await runAtNight();
    const clerk = await tokenOf(app, { ClientId: clientId, UserName: 'clerk', Password: goodPassword });
    const rememberedPerson = {
      firstname: 'Mary',
      citizenfirstname: 'Mary',
      email: 'mary@example.org',
      phonenumber: '1',
    };
    const update = {
      cmd: 'updateworkrequest',
      token: clerk,
      workrequestid: old.requestId,
      comment: 'Done',
      ...rememberedPerson,
    };
    expect((await ws7Call(app, update)).data).toEqual({ Result: true });
    expect(await personOf(old.requestId)).not.toMatch(/mary|major/i);
  });
});

test('Photos and notes are removed after the municipality’s limits, with their files and their copies in the history', async () => {
  const clerk = await tokenOf(app, { ClientId: clientId, UserName: 'clerk', Password: goodPassword });
  const { requestId, guid } = await addReport();
  await ws7Call(app, { cmd: 'createfile', Token: clerk, WorkRequestGuid: guid, name: 'x.jpg', data: photo });
  expect(await photoKeys(app)).toHaveLength(2);
  await keep(riverbend, { photosAfterMonths: 12, notesAfterMonths: 18 });
  await runAtNight();
  expect(await photoKeys(app)).toEqual([]);
  const remainingRows = await database.query(
    `select (select count(*) from photos where request_id = $1) as photos,
       (select count(*) from notes where request_id = $1) as notes,
       (select count(*) from request_events where request_id = $1 and comment <> '') as comments`,
    [requestId],
  );
  expect(remainingRows).toEqual([{ photos: 0, notes: 0, comments: 0 }]);
});

test('Accounts that were never validated are removed; a request of such an account stays as a guest’s', async () => {
  await keep(lakeside, { unvalidatedAccountsAfterDays: 30 });
  const add = (email: string, isValidated: boolean) =>
    addTestAccount(database, lakeside.clientId, { email, isValidated });
  const [staleAccount, freshAccount, provenAccount] = [
    await add('s@example.org', false),
    await add('f@example.org', false),
    await add('p@example.org', true),
  ];
  const createAt = (id: number, time: string) =>
    database.query('update accounts set created_at = $2 where account_id = $1', [id, at(time)]);
  await createAt(staleAccount.accountId, '2026-05-15');
  await createAt(freshAccount.accountId, '2026-05-17');
  await createAt(provenAccount.accountId, '2020-01-01');
  const claimedRequest = await addReport({ of: lakeside, accountId: staleAccount.accountId, status: 'new' });
  await runAtNight();
  const rows = await database.query('select email from accounts where client_id = $1 order by email', [
    lakeside.clientId,
  ]);
  expect(rows).toEqual([{ email: 'f@example.org' }, { email: 'p@example.org' }]);
  const [request] = await database.query(
    'select account_id, email from work_requests where request_id = $1',
    [claimedRequest.requestId],
  );
  expect(request).toEqual({ account_id: null, email: 'mary@example.org' });
});

test('An account that is validated during the removal stays, with its requests', async () => {
  const { accountId: lateId } = await addTestAccount(database, lakeside.clientId, {
    email: 'late@example.org',
    isValidated: false,
  });
  await database.query('update accounts set created_at = $2 where account_id = $1', [
    lateId,
    at('2020-01-01'),
  ]);
  const { requestId } = await addReport({ of: lakeside, accountId: lateId, status: 'new' });
  const client = { ...lakeside, displayName: 'Lakeside', retention: { unvalidatedAccountsAfterDays: 30 } };
  let removalWork: ReturnType<typeof applyRetention> | undefined;
  await database.transaction(async (tx) => {
    await tx.query('update accounts set validated_at = $2 where account_id = $1', [lateId, clock.now()]);
    // The removal has already found the account, and waits for its row. The validation is not committed yet.
    removalWork = applyRetention(database, client, { now: clock.now() });
    await somebodyWaitsFor(tx);
  });
  expect(await removalWork).toMatchObject({ accounts: 0 });
  const remainingRows = await database.query(
    `select a.email, request_id as "requestId" from accounts a join work_requests using (client_id, account_id)
     where account_id = $1`,
    [lateId],
  );
  expect(remainingRows).toEqual([{ email: 'late@example.org', requestId }]);
});

test('A municipality whose retention fails does not hold up others, is logged, and is tried again at the next run', async () => {
  for (const client of [lakeside, riverbend]) await keep(client, { namesAfterMonths: 24 });
  const failingRequest = await addReport({ of: lakeside });
  const next = await addReport();
  const condition = `check (client_id <> ${lakeside.clientId} or first_name <> '') not valid`;
  await database.query(`alter table work_requests add constraint names_stay ${condition}`);
  const night = runAtNight();
  try {
    await vi.waitUntil(hasJobFailed);
    expect(await personOf(next.requestId)).not.toContain('Mary');
    expect(await personOf(failingRequest.requestId)).toContain('Mary Major');
  } finally {
    await database.query('alter table work_requests drop constraint names_stay');
  }
  const clientIds = app.logLines
    .filter(({ msg }) => /Retention run failed/.test(String(msg)))
    .map((line) => line['clientId']);
  expect(clientIds).toEqual([lakeside.clientId]);
  await database.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
  await night;
  await runAtNight();
  expect(await personOf(failingRequest.requestId)).not.toContain('Mary');
  await keep(lakeside, {});
});

const hasJobFailed = async () =>
  (await database.query('select from graphile_worker.jobs where last_error is not null')).length > 0;

test('The operator can see the numbers before data is removed; without a setting nothing is removed', async () => {
  await keep(riverbend, { namesAfterMonths: 12 });
  await keep(lakeside, {});
  await fixpoint('retention');
  const { requestId } = await addReport({ touched: '2020-02-02' });
  expect(await fixpoint('retention', '--dry-run')).toBe(
    'Lakeside: keeps everything; its folder sets no retention.\n' +
      'Riverbend: 1 request would lose the name, 0 the photos, 0 the notes; 0 accounts that were never validated would be removed.',
  );
  expect(await personOf(requestId)).toContain('Mary Major');
  expect(await fixpoint('retention', '--client', 'riverbend')).toContain(
    'Riverbend: 1 request lost the name',
  );
  expect(await personOf(requestId)).not.toContain('Mary');
  const staleAccount = await addTestAccount(database, riverbend.clientId, {
    email: 'left@example.org',
    isValidated: false,
  });
  await database.query('update accounts set created_at = $2 where account_id = $1', [
    staleAccount.accountId,
    at('2020-01-01'),
  ]);
  await keep(riverbend, { unvalidatedAccountsAfterDays: 30 });
  expect(await fixpoint('retention', '--client', 'riverbend')).toContain(
    '1 account that was never validated was removed.',
  );
});
