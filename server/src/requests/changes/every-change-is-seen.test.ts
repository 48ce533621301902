/**
 * Every change of a request gets a stamp later than everything that work-order systems have read, whatever
 * the clock of the server. Every change is announced to the screens that show the request.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { issueKey } from '#citizens/one-time-key.ts';
import { cameraPhoto } from '#test/pictures.ts';
import { applyTestFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { addTestAccount, signIn, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { openDatabaseAgain } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest, idsByKey } from '#test/test-requests.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';
import { claimRequest, forgetPerson } from './account-changes.ts';
import { type AnnouncedChange, changeChannel } from './announced-change.ts';
import { fillAddress } from './fill-address.ts';
import { stampImported } from './import-requests.ts';
import { promiseUntil } from '#requests/mirror/promise-store.ts';
import { openWindow } from '#requests/mirror/open-window.ts';
import { removeRequest, restoreRequest } from './remove-request.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const email = 'mary@example.org';
const { accountId } = await addTestAccount(database, clientId);
await addTestAccount(database, clientId, { username: 'clerk', email: 'c@example.org', role: 'manager' });
const statuses = await idsByKey(database, clientId, 'statuses');
const photo = (await cameraPhoto()).toString('base64');
let [clerk, guest] = ['', ''];
/** One request by a guest, one by Mary, and the time up to which a mirror has read both. */
let guests = { requestId: 0, guid: '' };
let marys = { requestId: 0, guid: '' };
let readUntil = new Date();
const claimChange = 'the account that the guest has made since';
const listener = openDatabaseAgain(app.address).openConnection();
/** The announcements between the processes of this installation. */
let announcedChanges: AnnouncedChange[] = [];

beforeAll(async () => {
  clerk = await tokenOf(app, { ClientId: clientId, UserName: 'clerk' });
  guest = await guestToken(app, clientId);
  listener.on('notification', ({ payload }) =>
    announcedChanges.push(JSON.parse(payload!) as AnnouncedChange),
  );
  await listener.connect();
  await listener.query(`listen ${changeChannel}`);
});

afterAll(() => listener.end());

beforeEach(async () => {
  clock.advance(3_600_000);
  await database.query('delete from work_requests');
  guests = await addRequest(database, clientId, { postedAt: clock.now() });
  marys = await addRequest(database, clientId, { postedAt: clock.now(), accountId });
  clock.advance(60_000);
  readUntil = clock.now();
  await read(new Date(0), readUntil);
  announcedChanges = [];
  // The clock of the server that makes the change is slow.
  clock.advance(-30_000);
});

async function read(from: Date, to: Date): Promise<number[]> {
  const mirrorWindow = { from, to, hasHistory: false, hasFiles: false, now: to };
  const window = await openWindow(database, clientId, mirrorWindow);
  return window.read(async ({ requestIds }) => [...requestIds]);
}

const set = (assignment: string) =>
  database.query(`update accounts set ${assignment} where username = '${email}'`);
const by = () => ({ author: 'operator', now: clock.now() });
const call = (cmd: string, fields: object) => ws7Call(app, { cmd, ...fields });

const changes: [string, () => Promise<unknown>, () => number][] = [
  [
    'a new status',
    () =>
      call('updateworkrequest', {
        token: clerk,
        workrequestid: guests.requestId,
        statusid: statuses['doing'],
      }),
    () => guests.requestId,
  ],
  [
    'a note',
    () => call('createworkrequestnote', { token: guest, WorkRequestGuid: guests.guid, note: 'Still there' }),
    () => guests.requestId,
  ],
  [
    'another photo',
    () => call('createfile', { Token: guest, WorkRequestGuid: guests.guid, name: 'x.jpg', data: photo }),
    () => guests.requestId,
  ],
  ['its removal', () => removeRequest(database, clientId, guests.requestId, by()), () => guests.requestId],
  [
    'its return',
    async () => {
      await removeRequest(database, clientId, guests.requestId, by());
      readUntil = new Date(readUntil.getTime() + 1);
      await promiseUntil(database, clientId, readUntil);
      await restoreRequest(database, clientId, guests.requestId, by());
    },
    () => guests.requestId,
  ],
  [
    'an address that was found late',
    async () => {
      await database.query(`update work_requests set address = '0 No Geocode' where request_id = $1`, [
        guests.requestId,
      ]);
      const filledAddress = {
        address: '1 Hill Road',
        missing: null,
        city: '',
        state: '',
        zip: '',
        source: 'test',
      };
      await fillAddress(database, clientId, guests.requestId, async () => filledAddress, clock.now());
    },
    () => guests.requestId,
  ],
  [
    claimChange,
    async () => {
      const [session] = await database.query<{ sessionId: number }>(
        'select session_id as "sessionId" from sessions limit 1',
      );
      const { sessionId } = session!;
      await database.query('update work_requests set session_id = $2 where request_id = $1', [
        guests.requestId,
        sessionId,
      ]);
      const claim = { requestId: guests.requestId, sessionId, accountId, now: clock.now() };
      await database.transaction((tx) => claimRequest(tx, clientId, claim));
    },
    () => guests.requestId,
  ],
  [
    "the account's new e-mail",
    async () => {
      const lock = { accountId, newEmail: 'mary@new.example' };
      const expiresAt = new Date(clock.now().getTime() + 60_000);
      const key = await issueKey(database, clientId, { ...lock, purpose: 'change-email', expiresAt });
      const answer = await call('resetemailbyclientid', { clientid: clientId, resetkey: key });
      expect(answer.data).toEqual({ Result: true });
      await database.query('update accounts set username = $2, email = $2 where account_id = $1', [
        accountId,
        email,
      ]);
    },
    () => marys.requestId,
  ],
  [
    "the imported account's new username",
    async () => {
      await set("username = 'mary'");
      const answer = await signIn(app, { ClientId: clientId, UserName: 'mary' });
      expect(answer.data).toMatchObject({ IsUsernameUpdated: true });
    },
    () => marys.requestId,
  ],
  [
    'something that came with its import',
    () => database.transaction((tx) => stampImported(tx, clientId, guests.requestId, new Date())),
    () => guests.requestId,
  ],
  [
    'a person who is forgotten in the history of a request of somebody else',
    async () => {
      const { accountId: paul } = await addTestAccount(database, clientId, { email: 'paul@example.org' });
      await database.query(`update request_events set author = 'paul@example.org' where request_id = $1`, [
        guests.requestId,
      ]);
      const person = {
        accountIds: [paul],
        emails: ['paul@example.org'],
        guestName: 'riverbend_CitizenGuest',
      };
      await database.transaction((tx) => forgetPerson(tx, clientId, { ...person, now: clock.now() }));
    },
    () => guests.requestId,
  ],
  [
    'the person who reported it being forgotten',
    () => {
      const guestName = 'riverbend_CitizenGuest';
      const person = { accountIds: [accountId], emails: [email], guestName, now: clock.now() };
      return database.transaction((tx) => forgetPerson(tx, clientId, person));
    },
    () => marys.requestId,
  ],
];

test("When a guest makes an account, the account's list learns that the request belongs to it now", async () => {
  const [, claim] = changes.find(([what]) => what === claimChange)!;
  await claim();
  const expectedAnnouncement = { clientId, guid: guests.guid, accountId };
  await vi.waitFor(() =>
    expect(announcedChanges).toContainEqual(expect.objectContaining(expectedAnnouncement)),
  );
});

test.each(changes)('A mirror and the open screens learn of %s', async (_what, change, changedIds) => {
  await change();
  const next = new Date(readUntil.getTime() + 1);
  expect(await read(next, new Date(next.getTime() + 1))).toEqual([changedIds()]);
  const { guid } = [guests, marys].find(({ requestId }) => requestId === changedIds())!;
  await vi.waitFor(() =>
    expect(announcedChanges).toContainEqual(expect.objectContaining({ clientId, guid })),
  );
});

/** The guest's. */
async function report(): Promise<number> {
  const [workType] = await database.query<{ id: number }>(
    'select work_type_id as id from work_types where is_active',
  );
  const place = { longitude: 10.5, latitude: 50.5, address: 'Here', fileGuid: randomUUID() };
  const fields = { token: guest, worktypeid: workType!.id, ...place, description: 'New' };
  return ((await call('createworkrequest', fields)).data as { Id: number }).Id;
}

const timesOf = async (requestId: number) =>
  (
    await database.query(
      `select posted_at as posted, modified_at as modified,
         (select changed_at from request_events h where h.client_id = r.client_id and h.request_id = r.request_id) as changed
       from work_requests r where request_id = $1`,
      [requestId],
    )
  )[0];

test('A mirror learns of a new request, whose modification time equals its posting time', async () => {
  const requestId = await report();
  const next = new Date(readUntil.getTime() + 1);
  expect(await read(next, next)).toEqual([requestId]);
  expect(await timesOf(requestId)).toEqual({ posted: next, modified: next, changed: next });
});

test('Requests that arrive within the five seconds that a window reaches into the future get one stamp just after the window, and count as new', async () => {
  clock.set(new Date(readUntil.getTime() + 60_000));
  const [now, tomorrow] = [clock.now(), new Date(clock.now().getTime() + 86_400_000)];
  await openWindow(database, clientId, { from: now, to: tomorrow, hasHistory: false, hasFiles: false, now });
  const reportedIds: number[] = [];
  for (let second = 0; second < 3; second++) {
    reportedIds.push(await report());
    clock.advance(1000);
  }
  const stamp = new Date(now.getTime() + 5001);
  for (const requestId of reportedIds) {
    expect(await timesOf(requestId)).toEqual({ posted: stamp, modified: stamp, changed: stamp });
  }
  clock.advance(3000);
  const lateRequestId = await report();
  expect(await timesOf(lateRequestId)).toMatchObject({ posted: clock.now() });
  expect(await read(new Date(now.getTime() + 5000), clock.now())).toEqual([...reportedIds, lateRequestId]);
});

test('An old sample request has an old modification time, but never within a period that mirrors have read', async () => {
  const sample = { workType: 'pothole', status: 'submitted', longitude: -90.05, latitude: 40.05 };
  const samples = (...keys: string[]) =>
    JSON.stringify(keys.map((key) => ({ ...sample, key, daysAgo: 2, description: key })));
  const apply = (...keys: string[]) =>
    applyTestFolder(
      writeMunicipalityFolder({ sampleRequests: 'requests.yaml' }, { 'requests.yaml': samples(...keys) }),
      database,
    );
  const { clientId: milton } = await apply('first');
  const readModified = async () =>
    (
      await database.query<{ at: Date }>(
        'select modified_at as at from work_requests where client_id = $1 order by request_id',
        [milton],
      )
    ).map(({ at }) => at);
  const twoDaysAgo = new Date('2026-06-13T12:00:00Z');
  expect(await readModified()).toEqual([twoDaysAgo]);
  await promiseUntil(database, milton, readUntil);
  await apply('first', 'second');
  expect(await readModified()).toEqual([twoDaysAgo, new Date(readUntil.getTime() + 1)]);
});
