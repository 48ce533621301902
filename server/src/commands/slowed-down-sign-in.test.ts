/** Repeated failures are slowed down in all processes together, and the owner can still sign in. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { openLog } from '#platform/log.ts';
import { addTestAccount, signIn } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { openDatabaseAgain } from '#test/test-database.ts';

const app = await startTestApp();
const other = await createApp(app.config, {
  openedDatabase: openDatabaseAgain(app.address),
  clock: app.clock,
  log: openLog({ level: 'silent' }),
});
const { clientId } = await addMunicipality(app.database);

let addedCount = 0;
let email = '';
beforeEach(async () => {
  app.clock.advance(24 * 3_600_000);
  email = `owner${++addedCount}@example.org`;
  await addTestAccount(app.database, clientId, { email });
});

const address = (number: number) => `198.51.${100 + addedCount}.${number}`;
const tryFrom = (remoteAddress: string, Password?: string, on = app) =>
  signIn(
    on,
    { ClientId: clientId, UserName: email, ...(Password !== undefined && { Password }) },
    { remoteAddress },
  );

describe('Failures from one address', () => {
  test('After ten failures on one account, attempts are slowed down, with the time of the next one', async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await tryFrom(address(1), 'wrong')).toMatchObject({ securityStatus: 'InvalidUsernamePassword' });
    }
    const refusedSignIn = await tryFrom(address(1), 'wrong');
    expect(refusedSignIn).toMatchObject({
      hasErrors: true,
      code: '00010006',
      message: 'There were too many attempts. Please try again in 30 seconds.',
    });
    app.clock.advance(29_000);
    expect(await tryFrom(address(1))).toMatchObject({
      message: expect.stringMatching(/again in 1 second\.$/),
    });
    app.clock.advance(1000);
    expect(await tryFrom(address(1))).toMatchObject({ hasErrors: false, code: '' });
  });

  test('Failures count over all accounts and all processes', async () => {
    const codes = [];
    for (let attempt = 0; attempt < 31; attempt++) {
      const on = attempt % 2 === 0 ? app : other;
      const UserName = `nobody${attempt}@example.org`;
      codes.push((await signIn(on, { ClientId: clientId, UserName }, { remoteAddress: address(2) })).code);
    }
    expect(codes).toEqual([...Array(30).fill(''), '00010006']);
  });

  test('Failures count for the whole network of an IPv6 customer', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      await tryFrom(`2001:db8:${addedCount}:7::${attempt}`, 'wrong');
    expect(await tryFrom(`2001:db8:${addedCount}:7:ffff::1`)).toMatchObject({ code: '00010006' });
    expect(await tryFrom(`2001:db8:${addedCount}:8::1`)).toMatchObject({ code: '' });
  });

  test('The answers do not reveal if the account exists', async () => {
    const answers = async (UserName: string, from: string) => {
      const all = [];
      for (let attempt = 0; attempt < 12; attempt++) {
        all.push(
          await signIn(app, { ClientId: clientId, UserName, Password: 'wrong' }, { remoteAddress: from }),
        );
      }
      return all;
    };
    expect(await answers('nobody@example.org', address(3))).toEqual(await answers(email, address(4)));
  });

  test('Failures at the same time are counted one by one', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => tryFrom(address(5), 'wrong')));
    const lookedCount = all.filter(({ code }) => code === '').length;
    expect(lookedCount).toBeGreaterThanOrEqual(10);
    expect(lookedCount).toBeLessThanOrEqual(12);
  });
});

test('Successful sign-ins are not counted', async () => {
  for (let attempt = 0; attempt < 40; attempt++) expect((await tryFrom(address(1))).code).toBe('');
});

test('After 1,000 wrong passwords from 50 addresses, the owner can sign in from a new address within a minute', async () => {
  const wrongSignIns = [];
  for (let round = 0; round < 20; round++) {
    const attempts = Array.from({ length: 50 }, (_, number) => tryFrom(address(number), `wrong ${round}`));
    wrongSignIns.push(...(await Promise.all(attempts)));
  }
  expect(wrongSignIns).toHaveLength(1000);
  const lookedCount = wrongSignIns.filter(({ code }) => code === '').length;
  expect(lookedCount).toBeLessThan(150);
  expect(await tryFrom(address(99))).toMatchObject({ code: '', data: { Email: email } });
  // Meanwhile the fifty addresses go on for an hour, as often as they can.
  for (let minute = 0; minute < 60; minute += 5) {
    app.clock.advance(300_000);
    await Promise.all(Array.from({ length: 50 }, (_, number) => tryFrom(address(number), 'wrong')));
  }
  expect(await tryFrom(address(100))).toMatchObject({ code: '' });
});

test('Failures of others do not affect an address from which the owner has signed in before', async () => {
  await tryFrom(address(200));
  app.clock.advance(3_600_000);
  await Promise.all(Array.from({ length: 150 }, (_, number) => tryFrom(address(number), 'wrong')));
  expect(await tryFrom(address(201))).toMatchObject({ code: '00010006' });
  expect(await tryFrom(address(200))).toMatchObject({ code: '' });
  app.clock.advance(60_000);
  expect(await tryFrom(address(201))).toMatchObject({ code: '' });
});

test('One wrong password does not make the owner a guesser', async () => {
  // Thirty networks guess until their common limit for this account is reached.
  const guesses = Array.from({ length: 3 }, () => 'wrong');
  for (const guess of guesses) {
    await Promise.all(Array.from({ length: 30 }, (_, number) => tryFrom(address(number), guess)));
  }
  expect(await tryFrom(address(0))).toMatchObject({ code: '00010006' });
  expect(await tryFrom(address(200), 'mistyped')).toMatchObject({ code: '' });
  expect(await tryFrom(address(200))).toMatchObject({ code: '', data: { Email: email } });
});

test('A network stays known for 90 days after a sign-in, and each sign-in starts them again', async () => {
  const dayMs = 24 * 3_600_000;
  const others = (first: number) =>
    Promise.all(
      Array.from({ length: 125 }, (_, number) => tryFrom(`10.${addedCount}.${first}.${number}`, 'wrong')),
    );
  await tryFrom(address(200));
  app.clock.advance(60 * dayMs);
  await tryFrom(address(200));
  app.clock.advance(90 * dayMs - 1);
  await others(1);
  expect(await tryFrom(address(201))).toMatchObject({ code: '00010006' });
  expect(await tryFrom(address(200), 'mistyped')).toMatchObject({ code: '' });
  app.clock.advance(1);
  expect(await tryFrom(address(200))).toMatchObject({ code: '00010006' });
});

test('The counts contain no names and no addresses', async () => {
  await tryFrom(address(1), 'wrong');
  const rows = await app.database.query<{ whole: string }>('select a::text as whole from attempts a');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ whole }) => whole.includes('owner') || whole.includes('198.51'))).toEqual([]);
});
