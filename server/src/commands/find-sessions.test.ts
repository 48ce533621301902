/** The devices on which an account is signed in: listed, and signed out from any of them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { readResult } from '#test/read-result.ts';
import { addTestAccount, goodPassword, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp({ CITIZEN_IDLE_HOURS: '48' });
const { database, clock, fastify } = app;
const { clientId } = await addMunicipality(database);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

let count = 0;
let email = '';
beforeEach(async () => {
  clock.advance(100 * 24 * hourMs);
  email = `mary${++count}@example.org`;
  await addTestAccount(database, clientId, { email });
});

interface ListedSession {
  Id: number;
  Device: string;
  CreatedDate: string;
  LastUsedDate: string;
  IsCurrent: boolean;
}

/** Signs in with this user agent. */
async function signInWith(userAgent: string, UserName = email): Promise<string> {
  const fields = { cmd: 'signin', UserName, Password: goodPassword, ClientId: clientId };
  const { body } = await fastify.inject({
    method: 'POST',
    url: '/ws7/t.asmx',
    headers: { 'content-type': 'text/xml', host: 'riverbend.localhost', 'user-agent': userAgent },
    payload: writeCall(JSON.stringify(fields), 'urn:example'),
  });
  return (readResult(body).data as { Token: string }).Token;
}

const listOf = async (token: string) =>
  (await ws7Call(app, { cmd: 'findsessions', token })).data as ListedSession[];
const end = (token: string, sessionid?: number) => ws7Call(app, { cmd: 'endsession', token, sessionid });
const isLive = async (token: string) => !(await ws7Call(app, { cmd: 'findcitizen', token })).hasErrors;
const wire = (time: Date) => `/Date(${time.getTime()})/`;

describe('The list of sessions', () => {
  test('The list shows the device, the start and the last use of each session, and marks the caller’s own', async () => {
    const began = clock.now();
    const onPhone = await signInWith(phone);
    clock.advance(hourMs);
    const here = await signInWith('curl/8.9.1');
    const now = clock.now();
    expect(await listOf(here)).toEqual([
      {
        Id: expect.any(Number),
        Device: '',
        CreatedDate: wire(now),
        LastUsedDate: wire(now),
        IsCurrent: true,
      },
      {
        Id: expect.any(Number),
        Device: 'Firefox on Android',
        CreatedDate: wire(began),
        LastUsedDate: wire(began),
        IsCurrent: false,
      },
    ]);
    clock.advance(minuteMs);
    expect((await listOf(onPhone))[0]).toMatchObject({
      Device: 'Firefox on Android',
      LastUsedDate: wire(clock.now()),
      IsCurrent: true,
    });
  });

  test('The list has no session of another account, and no ended session', async () => {
    const { email: paul } = await addTestAccount(database, clientId, { email: `paul${count}@example.org` });
    await tokenOf(app, { ClientId: clientId, UserName: paul });
    await guestToken(app, clientId);
    await signInWith(phone);
    clock.advance(48 * hourMs);
    const here = await signInWith(phone);
    expect(await listOf(here)).toHaveLength(1);
  });

  test('A guest has no list of sessions', async () => {
    const token = await guestToken(app, clientId);
    expect(await ws7Call(app, { cmd: 'findsessions', token })).toMatchObject({ code: '00010015' });
    expect(await end(token)).toMatchObject({ code: '00010015' });
  });

  test('The database keeps only the common name of the browser', async () => {
    await signInWith(`${phone} ${'secret '.repeat(30)}`);
    const rows = await database.query<{ whole: string }>('select s::text as whole from sessions s');
    expect(rows.filter(({ whole }) => /secret|Gecko|127\.0/.test(whole))).toEqual([]);
  });
});

describe('A session', () => {
  test('A session can be ended from another one at once, and the others go on', async () => {
    const [lostToken, other, here] = [await signInWith(phone), await signInWith('x'), await signInWith('x')];
    const { Id } = (await listOf(here)).find(({ Device }) => Device !== '')!;
    expect((await end(here, Id)).data).toEqual({ Result: true });
    expect([await isLive(lostToken), await isLive(other), await isLive(here)]).toEqual([false, true, true]);
  });

  test('A session can end all others at once', async () => {
    const [lostToken, other, here] = [await signInWith(phone), await signInWith('x'), await signInWith('x')];
    expect((await end(here)).data).toEqual({ Result: true });
    expect([await isLive(lostToken), await isLive(other), await isLive(here)]).toEqual([false, false, true]);
  });

  test('The session of another account cannot be ended by its number', async () => {
    const { email: paul } = await addTestAccount(database, clientId, { email: `paul${count}@example.org` });
    const paulsToken = await signInWith(phone, paul);
    const [{ Id }] = (await listOf(paulsToken)) as [ListedSession];
    expect((await end(await signInWith(phone), Id)).data).toEqual({ Result: true });
    expect(await isLive(paulsToken)).toBe(true);
  });
});

describe('A session without use', () => {
  test('A session ends after a time without use, and each use starts this time again', async () => {
    const token = await signInWith(phone);
    for (let day = 0; day < 5; day++) {
      clock.advance(48 * hourMs - 1);
      expect(await isLive(token)).toBe(true);
    }
    clock.advance(48 * hourMs);
    expect(await isLive(token)).toBe(false);
  });

  test('A session that is used still ends at the maximum age', async () => {
    const token = await signInWith(phone);
    for (let day = 0; day < 29; day++) {
      clock.advance(24 * hourMs);
      expect(await isLive(token)).toBe(true);
    }
    clock.advance(24 * hourMs);
    expect(await isLive(token)).toBe(false);
  });

  test('A session of staff ends after eight hours without use', async () => {
    await addTestAccount(database, clientId, {
      username: `clerk${count}`,
      role: 'manager',
      email: 'c@x.example',
    });
    const token = await signInWith('x', `clerk${count}`);
    const isStaffLive = async () => (await ws7Call(app, { cmd: 'findsessions', token })).code === '';
    clock.advance(8 * hourMs - 1);
    expect(await isStaffLive()).toBe(true);
    clock.advance(8 * hourMs);
    expect(await isStaffLive()).toBe(false);
  });
});

test('The use of a session is written at most every five minutes, and never for a guest', async () => {
  const [token, guest] = [await signInWith(phone), await guestToken(app, clientId)];
  const readEvents = () =>
    database.query<object>('select session_id, xmin::text from sessions order by session_id');
  const before = await readEvents();
  clock.advance(5 * minuteMs - 1);
  await isLive(token);
  expect(await readEvents()).toEqual(before);
  clock.advance(1);
  await ws7Call(app, { cmd: 'findworkrequestnotesbyguid', token: guest, guid: crypto.randomUUID() });
  expect(await readEvents()).toEqual(before);
  await isLive(token);
  const after = await readEvents();
  expect(after).not.toEqual(before);
  clock.advance(minuteMs);
  await isLive(token);
  expect(await readEvents()).toEqual(after);
});
