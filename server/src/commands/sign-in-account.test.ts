/** Signing in with a name and a password: citizens, staff, and accounts from another system. */
import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from 'bcryptjs';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount, goodPassword, signIn, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { clientId, potholeId } = await addMunicipality(app.database);
const lakeside = await addMunicipality(app.database, { name: 'lakeside' });

const appliedAt = new Date('2026-05-01T08:00:00Z');
await app.database.query('update clients set applied_at = $1', [appliedAt]);

beforeEach(() => app.clock.advance(24 * 3_600_000));

async function hashOf(accountId: number): Promise<string> {
  const [row] = await app.database.query<{ hash: string }>(
    'select password_hash as hash from accounts where account_id = $1',
    [accountId],
  );
  return row!.hash;
}

describe('A citizen', () => {
  test('A citizen logs in and gets a token for a month', async () => {
    const { accountId, email } = await addTestAccount(app.database, clientId);
    const answer = await signIn(app, { ClientId: clientId });
    expect(answer).toMatchObject({ hasErrors: false, securityStatus: 'Success' });
    expect(answer.data).toEqual({
      ClientId: clientId,
      LoginId: accountId,
      UserName: email,
      Email: email,
      Token: expect.stringMatching(/^\S{40,}$/),
      TokenExpiration: `/Date(${app.clock.now().getTime() + 30 * 24 * 3_600_000})/`,
      WebSecurityLevel: 0,
      IsUsernameUpdated: false,
      MobileSecurityLevel: 0,
      LastButtonUpdate: `/Date(${appliedAt.getTime()})/`,
    });
    const { Token } = answer.data as { Token: string };
    expect((await ws7Call(app, { cmd: 'findcitizen', token: Token })).data).toEqual({
      FirstName: 'Mary',
      LastName: 'Major',
      Email: email,
      PhoneNumber: '217%20555%200100',
    });
    app.clock.advance(30 * 24 * 3_600_000);
    expect(await ws7Call(app, { cmd: 'findcitizen', token: Token })).toMatchObject({ code: '00010014' });
  });

  test('A citizen can only log in at the municipality of the account', async () => {
    const { email } = await addTestAccount(app.database, clientId, { email: 'local@example.org' });
    const elsewhere = await signIn(app, { ClientId: lakeside.clientId, UserName: email });
    expect(elsewhere).toMatchObject({ securityStatus: 'InvalidUsernamePassword', data: null });
  });

  test.each(['', 'wrong', `${goodPassword} `])(
    'A citizen cannot log in with the password %j',
    async (Password) => {
      await addTestAccount(app.database, clientId, { email: `p${Password.length}@example.org` });
      const answer = await signIn(app, {
        ClientId: clientId,
        UserName: `p${Password.length}@example.org`,
        Password,
      });
      expect(answer).toMatchObject({
        securityStatus: 'InvalidUsernamePassword',
        message: '',
        hasErrors: false,
      });
    },
  );

  test('A citizen can change their profile', async () => {
    await addTestAccount(app.database, clientId, { email: 'profile@example.org' });
    const token = await tokenOf(app, { ClientId: clientId, UserName: 'profile@example.org' });
    const changes = { firstname: '%E2%98%83', lastname: 'x%25y', phonenumber: '' };
    expect((await ws7Call(app, { cmd: 'updatecitizen', token, ...changes })).data).toEqual({ Result: true });
    expect((await ws7Call(app, { cmd: 'findcitizen', token })).data).toMatchObject({
      FirstName: '%E2%98%83',
      LastName: 'x%25y',
      PhoneNumber: '',
    });
  });
});

test('A citizen’s details go with a request if the call has none', async () => {
  await addTestAccount(app.database, clientId, { email: 'reporter@example.org' });
  const token = await tokenOf(app, { ClientId: clientId, UserName: 'reporter@example.org' });
  const position = { longitude: 10.5, latitude: 50.5, address: 'Here' };
  const request = {
    cmd: 'createworkrequest',
    token,
    worktypeid: potholeId,
    description: 'A hole',
    ...position,
  };
  await ws7Call(app, request);
  await ws7Call(app, {
    ...request,
    firstname: 'M%2E',
    lastname: 'M',
    email: 'm@example.org',
    phonenumber: '1',
  });
  const rows = await app.database.query(
    `select r.first_name, r.last_name, r.email, r.phone_number, a.email as owner, h.author
     from work_requests r join accounts a using (client_id, account_id) join request_events h using (client_id, request_id)
     order by request_id`,
  );
  const by = { owner: 'reporter@example.org', author: 'reporter@example.org' };
  expect(rows).toEqual([
    {
      first_name: 'Mary',
      last_name: 'Major',
      email: 'reporter@example.org',
      phone_number: '217 555 0100',
      ...by,
    },
    { first_name: 'M.', last_name: 'M', email: 'm@example.org', phone_number: '1', ...by },
  ]);
});

describe('A member of staff', () => {
  test('A member whose username is unique over all municipalities signs in without naming one', async () => {
    await addTestAccount(app.database, clientId, {
      username: 'clerk',
      email: 'clerk@example.org',
      role: 'manager',
    });
    const answer = await signIn(app, { UserName: 'Clerk' }, { host: '192.0.2.1' });
    expect(answer.data).toMatchObject({
      ClientId: clientId,
      UserName: 'clerk',
      WebSecurityLevel: 1,
      IsUsernameUpdated: false,
    });
    const { Token } = answer.data as { Token: string };
    expect(await ws7Call(app, { cmd: 'findcitizen', token: Token })).toMatchObject({
      code: '00010015',
      securityStatus: 'InsufficientPermissions',
    });
  });

  test('A member learns the last change of the set-up: the municipality folder was applied, or a member was added', async () => {
    const { clientId: ClientId } = await addMunicipality(app.database, { name: 'hillside' });
    const addStaff = async (username: string, at: Date) => {
      await addTestAccount(app.database, ClientId, { username, email: `${username}@a.org`, role: 'manager' });
      await app.database.query('update accounts set created_at = $2 where username = $1', [username, at]);
    };
    const lastChange = async () => {
      app.clock.advance(10_000);
      const { data } = await signIn(app, { ClientId, UserName: 'first' });
      return data as { MobileSecurityLevel: number; LastButtonUpdate: string };
    };
    const [applyTime, addTime, reapplyTime] = ['2026-05-01', '2026-05-02', '2026-05-03'].map(
      (day) => new Date(day),
    );
    await app.database.query('update clients set applied_at = $2 where client_id = $1', [
      ClientId,
      applyTime,
    ]);
    await addStaff('first', new Date('2026-04-01'));
    await addTestAccount(app.database, ClientId, { email: 'mary@example.org' });
    expect(await lastChange()).toMatchObject({
      MobileSecurityLevel: 1,
      LastButtonUpdate: `/Date(${applyTime!.getTime()})/`,
    });
    await addStaff('second', addTime!);
    expect(await lastChange()).toMatchObject({ LastButtonUpdate: `/Date(${addTime!.getTime()})/` });
    await app.database.query('update clients set applied_at = $2 where client_id = $1', [
      ClientId,
      reapplyTime,
    ]);
    expect(await lastChange()).toMatchObject({ LastButtonUpdate: `/Date(${reapplyTime!.getTime()})/` });
  });

  test('A member with a username that is not unique must name the municipality, and a citizen always must', async () => {
    for (const client of [clientId, lakeside.clientId]) {
      await addTestAccount(app.database, client, {
        username: 'two',
        email: 'two@example.org',
        role: 'manager',
      });
    }
    await addTestAccount(app.database, clientId, { email: 'three@example.org' });
    for (const UserName of ['two', 'three@example.org', 'nobody']) {
      const answer = await signIn(app, { UserName }, { host: '192.0.2.1' });
      expect(answer).toMatchObject({ securityStatus: 'InvalidUsernamePassword' });
    }
    expect((await signIn(app, { UserName: 'two', ClientId: lakeside.clientId })).data).toMatchObject({
      ClientId: lakeside.clientId,
    });
  });
});

describe('An account from another system', () => {
  test('An imported account gets its e-mail as username, and is told so once', async () => {
    await addTestAccount(app.database, clientId, { username: 'moving', email: 'moving@example.org' });
    const first = await signIn(app, { ClientId: clientId, UserName: 'moving' });
    expect(first.data).toMatchObject({ UserName: 'moving@example.org', IsUsernameUpdated: true });
    const second = await signIn(app, { ClientId: clientId, UserName: 'moving@example.org' });
    expect(second.data).toMatchObject({ IsUsernameUpdated: false });
  });

  test('An imported account keeps its username if another account uses the e-mail, and gets a token anyway', async () => {
    await addTestAccount(app.database, clientId, { email: 'both@example.org' });
    await addTestAccount(app.database, clientId, { username: 'second', email: 'Both@example.org' });
    const answer = await signIn(app, { ClientId: clientId, UserName: 'second' });
    expect(answer).toMatchObject({ hasErrors: true, code: '00010013', securityStatus: 'Success' });
    const { Token, ...rest } = answer.data as { Token: string };
    expect(rest).toMatchObject({ UserName: 'second', Email: 'Both@example.org', IsUsernameUpdated: false });
    expect((await ws7Call(app, { cmd: 'findcitizen', token: Token })).data).toMatchObject({
      Email: 'Both@example.org',
    });
  });

  test.each([
    ['bcrypt', () => bcrypt(goodPassword, 4)],
    ['bcrypt of PHP', async () => (await bcrypt(goodPassword, 4)).replace('$2b$', '$2y$')],
    ['weaker argon2id', () => argon2(goodPassword, { memoryCost: 1024, timeCost: 1 })],
    ['argon2i', () => argon2(goodPassword, { memoryCost: 65_536, timeCost: 3, algorithm: 1 })],
  ])('An account with a %s hash can log in, and gets a new hash', async (kind, make) => {
    const email = `${kind.replaceAll(' ', '')}@example.org`;
    const { accountId } = await addTestAccount(app.database, clientId, { email, passwordHash: await make() });
    const before = await hashOf(accountId);
    expect(await signIn(app, { ClientId: clientId, UserName: email, Password: 'wrong' })).toMatchObject({
      securityStatus: 'InvalidUsernamePassword',
    });
    expect(await hashOf(accountId)).toBe(before);
    expect(await signIn(app, { ClientId: clientId, UserName: email })).toMatchObject({ hasErrors: false });
    expect(await hashOf(accountId)).toMatch(/^\$argon2id\$v=19\$m=7168,t=1,p=1\$/);
    expect(await signIn(app, { ClientId: clientId, UserName: email })).toMatchObject({ hasErrors: false });
  });

  test('An account without a hash cannot log in, even with an empty password', async () => {
    await addTestAccount(app.database, clientId, { email: 'none@example.org', passwordHash: '' });
    const answer = await signIn(app, { ClientId: clientId, UserName: 'none@example.org', Password: '' });
    expect(answer).toMatchObject({ securityStatus: 'InvalidUsernamePassword', data: null });
  });
});
