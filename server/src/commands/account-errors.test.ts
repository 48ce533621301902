/** Access to the account commands, and the answers to incomplete calls. */
import { describe, expect, test } from 'vitest';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp({ ORIGIN: 'http://{client}.localhost' });
const { clientId } = await addMunicipality(app.database);
await addTestAccount(app.database, clientId);
await addTestAccount(app.database, clientId, {
  username: 'clerk',
  email: 'clerk@example.org',
  role: 'manager',
});
const tokens = {
  guest: await guestToken(app, clientId),
  staff: await tokenOf(app, { ClientId: clientId, UserName: 'clerk' }),
};

const portal = 'http://riverbend.localhost/#/';
const citizenCalls = [
  { cmd: 'findcitizen' },
  { cmd: 'updatecitizen', firstname: 'A', lastname: 'B', phonenumber: '' },
  { cmd: 'resetpassword', oldpassword: 'a', newpassword: 'b' },
  { cmd: 'sendemailresetlink', newemail: 'new@example.org', validationUrl: portal },
];
const openCalls = [
  {
    cmd: 'createcitizen',
    clientid: clientId,
    username: '',
    password: 'x',
    email: 'a@b.example',
    firstName: 'A',
    lastName: 'B',
    validationurl: portal,
  },
  { cmd: 'validateloginbyclientid', clientid: clientId },
  { cmd: 'sendpasswordresetlink', username: 'a', validationurl: portal },
  { cmd: 'resetpasswordbyclientid', clientid: clientId, newpassword: 'x' },
  { cmd: 'resetemailbyclientid', clientid: clientId },
  { cmd: 'signin', UserName: 'a', Password: 'b' },
];

describe.each(citizenCalls.map((call) => [call.cmd, call] as const))('%s', (_cmd, call) => {
  test.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['an unknown token', `${clientId}-${'x'.repeat(43)}`],
    ['a token that begins with the number of another municipality', tokens.guest.replace(/^\d+/, '99')],
  ])('with %s is refused with the advice to sign in', async (_what, token) => {
    const answer = await ws7Call(app, { ...call, token });
    expect(answer).toMatchObject({ code: '00010014', securityStatus: 'InvalidToken', data: undefined });
  });

  // Every account has a password, including staff's.
  const strangers = call.cmd === 'resetpassword' ? (['guest'] as const) : (['guest', 'staff'] as const);
  test.each(strangers)('refuses %s', async (who) => {
    const answer = await ws7Call(app, { ...call, token: tokens[who] });
    expect(answer).toMatchObject({ code: '00010015', securityStatus: 'InsufficientPermissions' });
  });
});

const missingErrors = [...citizenCalls, ...openCalls].flatMap((call) => {
  return Object.keys(call)
    .filter((name) => name !== 'cmd')
    .map((name) => [call.cmd, name, call] as const);
});

test.each(missingErrors)(
  '%s without %s is refused with the name of the missing field',
  async (_cmd, name, call) => {
    const token = await tokenOf(app, { ClientId: clientId });
    const answer = await ws7Call(app, { ...call, token, [name]: undefined });
    expect(answer).toMatchObject({ code: '00010003', message: `${name} is missing.` });
  },
);

test.each(openCalls.filter((call) => 'clientid' in call && call.cmd !== 'createcitizen'))(
  'No key is valid for a municipality that does not exist: $cmd',
  async (call) => {
    const key = '0123456789abcdef';
    const answer = await ws7Call(app, {
      ...call,
      clientid: 2 ** 40,
      key,
      resetkey: key,
      passwordresetkey: key,
    });
    const isFalse = (answer.data as { Result?: boolean } | undefined)?.Result === false;
    expect(isFalse || answer.code === '00010005').toBe(true);
  },
);
