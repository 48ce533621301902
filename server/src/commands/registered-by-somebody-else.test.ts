/** An account that a person registers with another person's e-mail is useless to them (decision 52). */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage, pressButton } from '#test/mailed-page.ts';
import { goodPassword, signIn } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const mailbox = await startMailbox();
const app = await startTestApp({
  SMTP_URL: mailbox.url,
  ORIGIN: 'http://{client}.localhost',
});
await app.listen();
const { clientId, potholeId } = await addMunicipality(app.database);
const ownPassword = 'nine yellow lanterns';
const proof = 'a long random word of one browser';

let count = 0;
let victim = '';
beforeEach(() => {
  app.clock.advance(24 * 3_600_000);
  victim = `victim${++count}@example.org`;
});

const register = (more: object = {}) =>
  ws7Call(app, {
    cmd: 'createcitizen',
    clientid: clientId,
    username: '',
    email: victim,
    password: goodPassword,
    firstName: 'Eve',
    lastName: 'Other',
    phoneNumber: '555',
    validationurl: 'http://riverbend.localhost/#/validateAccount',
    ...more,
  });
const validate = (key: string, shownProof: object = {}) =>
  ws7Call(app, { cmd: 'validateloginbyclientid', clientid: clientId, key, ...shownProof });
const signInWith = (Password: string) => signIn(app, { ClientId: clientId, UserName: victim, Password });
const choose = (passwordresetkey: string) =>
  ws7Call(app, {
    cmd: 'resetpasswordbyclientid',
    clientid: clientId,
    newpassword: ownPassword,
    passwordresetkey,
  });

/**
 * The keys in the latest of this many mails about the account, by the path of their links. Mails about
 * requests are left out.
 */
async function keysMailed(mails = 1): Promise<Record<string, string>> {
  const link = /^http:\/\/riverbend\.localhost\/(\S+)\/(\w{16})$/gm;
  const aboutAccount = await vi.waitUntil(async () => {
    const victimMails = (await mailbox.mailsTo(victim, mails)).filter(
      ({ text }) => !text.includes('/requeststatus/'),
    );
    return victimMails.length >= mails && victimMails;
  });
  const links = Array.from(aboutAccount.at(-1)!.text.matchAll(link));
  return Object.fromEntries(links.map(([, path, key]) => [path!, key!]));
}

describe('In the browser that registered the account', () => {
  test('The link validates the account, and its password works', async () => {
    await register({ proof });
    const { '#/validateAccount': key } = await keysMailed();
    expect((await validate(key!, { proof })).data).toEqual({ Result: true, PasswordKey: '' });
    expect(await signInWith(goodPassword)).toMatchObject({ data: { Email: victim } });
  });

  test('The database keeps only the hash of the proof', async () => {
    await register({ proof });
    const rows = await app.database.query<{ whole: string }>(
      'select a::text as whole from accounts a where email = $1',
      [victim],
    );
    expect(rows[0]!.whole).not.toContain(proof);
  });
});

describe.each([
  ['who shows no proof', { proof: '' }],
  ['who shows another proof', { proof: 'of another browser' }],
])('In the browser of somebody %s', (_who, shownProof) => {
  test('The link leads to a new password, and the password of the registration never works', async () => {
    await register({ proof });
    const { '#/validateAccount': key } = await keysMailed();
    const { data } = await validate(key!, shownProof);
    expect(data).toEqual({ Result: true, PasswordKey: expect.stringMatching(/^\w{16}$/) });
    expect(await signInWith(goodPassword)).toMatchObject({ code: '00010010' });
    expect((await choose((data as { PasswordKey: string }).PasswordKey)).data).toEqual({ Result: true });
    expect(await signInWith(goodPassword)).toMatchObject({ securityStatus: 'InvalidUsernamePassword' });
    expect(await signInWith(ownPassword)).toMatchObject({ data: { Email: victim } });
  });
});

test('An account that was registered without a proof accepts no proof', async () => {
  for (const sentProof of [{}, { proof: '' }]) {
    victim = `victim${++count}@example.org`;
    await register(sentProof);
    const { '#/validateAccount': key } = await keysMailed();
    expect((await validate(key!, { proof: '' })).data).toMatchObject({
      PasswordKey: expect.stringMatching(/^\w{16}$/),
    });
  }
});

test('After the account was validated in another way, the link no longer leads to a new password', async () => {
  await register({ proof });
  const { '#/validateAccount': key } = await keysMailed();
  const recovery = { username: victim, validationurl: 'http://riverbend.localhost/#/passwordreset' };
  await ws7Call(app, { cmd: 'sendpasswordresetlink', ...recovery });
  await choose((await keysMailed(2))['#/passwordreset']!);
  expect((await validate(key!, { proof: '' })).data).toEqual({ Result: true, PasswordKey: '' });
  expect(await signInWith(ownPassword)).toMatchObject({ data: { Email: victim } });
});

test('A client without proofs gets the usual answer, and a mail leads to a new password', async () => {
  await register();
  const { '#/validateAccount': key } = await keysMailed();
  expect((await validate(key!)).data).toEqual({ Result: true, PasswordKey: '' });
  expect(await signInWith(goodPassword)).toMatchObject({
    code: '00010010',
    message: expect.stringContaining('follow the link in the email'),
  });
  const mails = await mailbox.mailsTo(victim, 3);
  const mail = mails.find(({ subject }) => subject === 'Choose your password for Riverbend')!;
  await choose(/passwordreset\/(\w{16})$/m.exec(mail.text)![1]!);
  expect(await signInWith(ownPassword)).toMatchObject({ data: { Email: victim } });
});

describe("'This was not me' in the validation mail", () => {
  const pageOf = (key: string) => `http://riverbend.localhost/account/disown/${key}`;

  test("'This was not me' asks first and then removes the account, so that the address can register again", async () => {
    await register({ proof });
    const keys = await keysMailed();
    const page = pageOf(keys['account/disown']!);
    expect((await openPage(app, page)).body).toContain('Remove this account?');
    expect((await register()).code).toBe('00010011');
    expect((await pressButton(app, page)).body).toContain('The account is removed');
    expect((await validate(keys['#/validateAccount']!, { proof })).data).toMatchObject({ Result: false });
    expect(await signInWith(goodPassword)).toMatchObject({ securityStatus: 'InvalidUsernamePassword' });
    expect((await pressButton(app, page)).statusCode).toBe(404);
    const disownedEvents = "select count from security_events where kind = 'account-disowned'";
    expect(await app.database.query(disownedEvents)).toHaveLength(1);
    expect(await register()).toMatchObject({ hasErrors: false });
  });

  test("'This was not me' is also in the mail after a sign-in", async () => {
    await register({ proof });
    await keysMailed();
    await signInWith(goodPassword);
    const { 'account/disown': key } = await keysMailed(2);
    expect((await pressButton(app, pageOf(key!))).body).toContain('The account is removed');
  });

  test("'This was not me' does nothing after the account is validated", async () => {
    await register({ proof });
    const keys = await keysMailed();
    await validate(keys['#/validateAccount']!, { proof });
    expect((await openPage(app, pageOf(keys['account/disown']!))).statusCode).toBe(404);
    expect((await pressButton(app, pageOf(keys['account/disown']!))).statusCode).toBe(404);
    expect(await signInWith(goodPassword)).toMatchObject({ hasErrors: false });
  });

  test.each([
    { first: 'Gus', last: '', email: '', phone: '' },
    { first: '', last: 'Grau', email: 'gus@example.org', phone: '217 555 0199' },
  ])(
    "'This was not me' gives a claimed request back to the guest, with the guest’s details: %j",
    async (saidHeader) => {
      const token = await guestToken(app, clientId);
      const { data } = await ws7Call(app, {
        cmd: 'createworkrequest',
        token,
        worktypeid: potholeId,
        longitude: 10.5,
        latitude: 50.5,
        description: 'A hole',
        address: '1 Main Street',
        firstname: saidHeader.first,
        lastname: saidHeader.last,
        email: saidHeader.email,
        phonenumber: saidHeader.phone,
      });
      const { Id: workrequestid } = data as { Id: number };
      await register({ proof, token, workrequestid });
      const before = app.clock.now();
      app.clock.advance(60_000);
      await pressButton(app, pageOf((await keysMailed())['account/disown']!));
      const [request] = await app.database.query<{ modifiedAt: Date }>(
        `select account_id as owner, first_name as first, last_name as last, email, phone_number as phone,
         modified_at as "modifiedAt" from work_requests where request_id = $1`,
        [workrequestid],
      );
      expect(request).toMatchObject({ owner: null, ...saidHeader });
      expect(request!.modifiedAt.getTime()).toBeGreaterThan(before.getTime());
    },
  );
});
