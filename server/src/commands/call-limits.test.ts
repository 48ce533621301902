/**
 * Limits: how much a stranger can do before a refusal, and what neighbours, citizens and staff can still do.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { limitSettings } from '#settings/limit-settings.ts';
import { redAndBlue } from '#test/pictures.ts';
import type { DecodedResult } from '#test/read-result.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp({
  LIMIT_GUEST_SESSIONS_OF_NETWORK: '6, then 60/hour',
  LIMIT_REQUESTS_OF_GUEST: '2, then 60/hour',
  LIMIT_REQUESTS_OF_CITIZEN: '3, then 60/hour',
  LIMIT_REQUESTS_OF_NETWORK: '5, then 60/hour',
  LIMIT_PHOTOS_OF_SESSION: '2, then 60/hour',
  LIMIT_NOTES_OF_SESSION: '2, then 60/hour',
  LIMIT_RECEIPTS_OF_NETWORK: '2, then 60/hour',
  LIMIT_RECEIPTS_OF_INSTALLATION: '4, then 60/hour',
});
const { clientId, potholeId } = await addMunicipality(app.database);
const photo = (await redAndBlue(8, 8).jpeg().toBuffer()).toString('base64');

let networks = 0;
/** A new network address. */
const newNetwork = () => `203.0.113.${(networks += 1)}`;
const call = (from: string, fields: object) => ws7Call(app, fields, 'riverbend.localhost', from);

const signInGuest = (from: string) =>
  call(from, { cmd: 'signin', UserName: 'guest', Password: '', ClientId: clientId });
const guestFrom = async (from: string) => ((await signInGuest(from)).data as { Token: string }).Token;

let citizens = 0;
async function accountFrom(from: string, role?: 'manager') {
  const email = `citizen${(citizens += 1)}@example.org`;
  await addTestAccount(app.database, clientId, { email, role });
  const token = await tokenOf(app, { ClientId: clientId, UserName: email }, { remoteAddress: from });
  return { email, token };
}

const report = (from: string, token: string, more: object = {}) =>
  call(from, {
    cmd: 'createworkrequest',
    token,
    worktypeid: potholeId,
    longitude: 10.5,
    latitude: 50.5,
    address: '1 High Street',
    description: 'A hole',
    ...more,
  });

/** Counts the accepted calls of several, one after the other. */
async function countAccepted(tries: number, act: () => Promise<DecodedResult>): Promise<number> {
  let count = 0;
  for (let number = 0; number < tries; number += 1) if (!(await act()).hasErrors) count += 1;
  return count;
}

test('A guest who has reported enough is told when to try again, and can report then', async () => {
  const from = newNetwork();
  const token = await guestFrom(from);
  expect(await countAccepted(2, () => report(from, token))).toBe(2);
  expect(await report(from, token)).toMatchObject({
    code: '00010006',
    message: 'There were too many attempts. Please try again in 60 seconds.',
  });
  app.clock.advance(60_000);
  expect((await report(from, token)).hasErrors).toBe(false);
});

test('A refused request is not stored', async () => {
  const from = newNetwork();
  const token = await guestFrom(from);
  const fileGuid = randomUUID();
  await countAccepted(3, () => report(from, token, { description: `By ${fileGuid}` }));
  const rows = await app.database.query('select 1 from work_requests where description = $1', [
    `By ${fileGuid}`,
  ]);
  expect(rows).toHaveLength(2);
});

test('Many sessions of one network share its limit, and another network has its own', async () => {
  const [from, elsewhere] = [newNetwork(), newNetwork()];
  let reportCount = 0;
  for (let session = 0; session < 4; session += 1) {
    const token = await guestFrom(from);
    reportCount += await countAccepted(2, () => report(from, token));
  }
  expect(reportCount).toBe(5);
  expect((await report(elsewhere, await guestFrom(elsewhere))).hasErrors).toBe(false);
});

test('An IPv6 customer has one share, with any address of the /64', async () => {
  const answers = [];
  for (let host = 1; host <= 7; host += 1) answers.push(await signInGuest(`2001:db8:7:7::${host}`));
  expect(answers.map(({ hasErrors }) => hasErrors)).toEqual([...Array(6).fill(false), true]);
  expect((await signInGuest('2001:db8:7:8::1')).hasErrors).toBe(false);
});

test('A citizen can sign in and report from a network whose guests have reached the limit', async () => {
  const from = newNetwork();
  expect(await countAccepted(9, () => signInGuest(from))).toBe(6);
  const { token } = await accountFrom(from);
  expect(await countAccepted(4, () => report(from, token))).toBe(3);
});

test('A citizen who signs in again has no new limits', async () => {
  const from = newNetwork();
  const { email, token } = await accountFrom(from);
  expect(await countAccepted(4, () => report(from, token))).toBe(3);
  const again = await tokenOf(app, { ClientId: clientId, UserName: email }, { remoteAddress: from });
  expect(await countAccepted(4, () => report(from, again))).toBe(0);
  const neighbour = await accountFrom(from);
  expect(await countAccepted(4, () => report(from, neighbour.token))).toBe(3);
});

test('A citizen’s sign-in gives the guests of the network more room, once a day', async () => {
  const from = newNetwork();
  expect(await countAccepted(9, () => signInGuest(from))).toBe(6);
  const { email } = await accountFrom(from);
  expect(await countAccepted(9, () => signInGuest(from))).toBe(6);
  await tokenOf(app, { ClientId: clientId, UserName: email }, { remoteAddress: from });
  expect(await countAccepted(9, () => signInGuest(from))).toBe(0);
});

test('Staff have no limits here, and neither have the mails to residents whom they report for', async () => {
  const from = newNetwork();
  const { token } = await accountFrom(from, 'manager');
  const mark = randomUUID();
  expect(await countAccepted(8, () => report(from, token, { email: `${mark}@example.net` }))).toBe(8);
  expect(await receiptsTo(mark)).toHaveLength(8);
});

test('Callers from this machine have no network limit, because it may be a proxy for the whole municipality', async () => {
  expect(await countAccepted(20, () => signInGuest('127.0.0.1'))).toBe(20);
});

test('Photos and notes of a session have their own limits, and reading has no limit', async () => {
  const from = newNetwork();
  const token = await guestFrom(from);
  const { Guid } = (await report(from, token)).data as { Guid: string };
  const upload = () =>
    call(from, {
      cmd: 'createtempfile',
      token,
      guid: randomUUID(),
      name: 'a.jpg',
      date: '/Date(0)/',
      data: photo,
    });
  expect(await countAccepted(4, upload)).toBe(2);
  const write = () =>
    call(from, { cmd: 'createworkrequestnote', token, WorkRequestGuid: Guid, note: 'Still there' });
  expect(await countAccepted(4, write)).toBe(2);
  const read = () => call(from, { cmd: 'findworkrequestnotesbyguid', token, guid: Guid });
  expect(await countAccepted(30, read)).toBe(30);
});

/** The addresses of ordered receipts: those that contain the mark, and one other. */
async function receiptsTo(mark: string, other = ''): Promise<string[]> {
  const rows = await app.database.query<{ email: string }>(
    `select email from work_requests join graphile_worker._private_jobs j on (payload->>'requestId')::bigint = request_id
     where j.priority = 10 and (email like '%' || $1 || '%' or email = $2) order by request_id`,
    [mark, other],
  );
  return rows.map(({ email }) => email);
}

test('Few mails go to unproven addresses, and the requests are accepted anyway', async () => {
  const from = newNetwork();
  const mark = randomUUID();
  for (let number = 0; number < 4; number += 1) {
    const email = `stranger${number}.${mark}@example.net`;
    const answer = await report(from, await guestFrom(from), { email });
    expect(answer.hasErrors).toBe(false);
  }
  const { email, token } = await accountFrom(from);
  await report(from, token, { email });
  const orderedReceipts = await receiptsTo(mark, email);
  expect(orderedReceipts).toEqual([`stranger0.${mark}@example.net`, `stranger1.${mark}@example.net`, email]);
});

test('A citizen who gives other addresses uses no mails of guests, because the receipts go to the account', async () => {
  const from = newNetwork();
  const mark = randomUUID();
  app.clock.advance(86_400_000);
  for (let number = 0; number < 2; number += 1) {
    const { token } = await accountFrom(from);
    expect(await countAccepted(3, () => report(from, token, { email: `other.${mark}@example.net` }))).toBe(3);
  }
  await report(from, await guestFrom(from), { email: `guest.${mark}@example.net` });
  expect(await receiptsTo(mark)).toEqual([
    ...Array<string>(6).fill(`other.${mark}@example.net`),
    `guest.${mark}@example.net`,
  ]);
});

test('Asking to follow a request uses the same limit, and the caller is told', async () => {
  const from = newNetwork();
  app.clock.advance(86_400_000);
  const token = await guestFrom(from);
  const { data } = await report(from, token);
  const { Guid: guid } = data as { Guid: string };
  const follow = () =>
    call(from, { cmd: 'followrequestbyemail', token, guid, email: `${randomUUID()}@example.net` });
  expect(await countAccepted(4, follow)).toBe(2);
  expect(await follow()).toMatchObject({ code: '00010006' });
  const followerRows = await app.database.query('select from request_followers');
  expect(followerRows).toHaveLength(2);
});

test('With the default limits, ten of sixty requests of one session in four seconds are accepted, and the others are told when to try again', async () => {
  const limitedApp = await startTestApp(
    Object.fromEntries(Object.values(limitSettings).map(({ name, fallback }) => [name, fallback])),
  );
  const client = await addMunicipality(limitedApp.database);
  const from = '198.51.100.7';
  const { data } = await ws7Call(
    limitedApp,
    { cmd: 'signin', UserName: 'guest', Password: '', ClientId: client.clientId },
    'riverbend.localhost',
    from,
  );
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      ws7Call(
        limitedApp,
        {
          cmd: 'createworkrequest',
          token: (data as { Token: string }).Token,
          worktypeid: client.potholeId,
          longitude: 10.5,
          latitude: 50.5,
          address: '1 High Street',
          description: `Hole ${number}`,
        },
        'riverbend.localhost',
        from,
      ),
    ),
  );
  expect(answers.filter(({ hasErrors }) => !hasErrors)).toHaveLength(10);
  const refusedAnswers = answers.filter(({ hasErrors }) => hasErrors);
  for (const { code, message } of refusedAnswers)
    expect([code, message]).toEqual([
      '00010006',
      'There were too many attempts. Please try again in 3 minutes.',
    ]);
});

test('A municipality’s own limits apply there, and the installation’s apply elsewhere', async () => {
  const other = await addMunicipality(app.database, { name: 'strict' });
  const setLimits = async (limits: object) => {
    await app.database.query('update clients set hosting = $2 where client_id = $1', [
      other.clientId,
      JSON.stringify({ limits }),
    ]);
    app.clock.advance(5000);
  };
  const reportsThere = async () => {
    const from = newNetwork();
    const { data } = await call(from, {
      cmd: 'signin',
      UserName: 'guest',
      Password: '',
      ClientId: other.clientId,
    });
    const { Token } = data as { Token: string };
    return countAccepted(4, () => report(from, Token, { worktypeid: other.potholeId }));
  };
  await setLimits({ requestsOfGuest: '1, then 1/hour' });
  expect(await reportsThere()).toBe(1);
  await setLimits({ requestsOfGuest: 'none' });
  expect(await reportsThere()).toBe(4);
  // The former name of requestsOfClient.
  await setLimits({ requestsOfTown: '1, then 1/day' });
  expect(await reportsThere()).toBe(1);
  const from = newNetwork();
  const token = await guestFrom(from);
  expect(await countAccepted(4, () => report(from, token))).toBe(2);
});
