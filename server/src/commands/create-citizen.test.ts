/** Registering an account, and validating it by the mailed link. */
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount, goodPassword, signIn, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const mailbox = await startMailbox();
const app = await startTestApp({
  SMTP_URL: mailbox.url,
  ORIGIN: 'https://{client}.example.org',
});
await app.listen();
const riverbend = await addMunicipality(app.database);
const lakeside = await addMunicipality(app.database, { name: 'lakeside' });
const { clientId } = riverbend;

/** Only one browser knows this value. */
const proof = 'long and random, and known to one browser';
let registrationCount = 0;
const newEmail = () => `resident${++registrationCount}@example.org`;

function register(email: string, changes: object = {}, from?: string) {
  const fields = {
    cmd: 'createcitizen',
    clientid: clientId,
    username: email,
    password: goodPassword,
    email,
    firstName: 'J%C3%BCrgen',
    lastName: 'O%27Neil',
    phoneNumber: '%2B1%20217',
    validationurl: 'https://riverbend.example.org/#/validateAccount',
    workrequestid: 0,
    proof,
    ...changes,
  };
  return ws7Call(app, fields, undefined, from);
}

async function keyMailedTo(email: string, count = 1): Promise<string> {
  const mails = await mailbox.mailsTo(email, count);
  return /#\/validateAccount\/(\w{16})\s/.exec(mails.at(-1)!.text)![1]!;
}

const validate = (key?: string, clientid = clientId) =>
  ws7Call(app, { cmd: 'validateloginbyclientid', clientid, key, proof });

// The clock moves by a day before each test, so that no limit carries over.
beforeEach(() => app.clock.advance(24 * 3_600_000));

test('Nobody can register if the citizen site is switched off', async () => {
  const closedClient = await addMunicipality(app.database, { name: 'closed' });
  await app.database.query("update clients set has_citizen_site = false where name = 'closed'");
  const validationurl = 'https://closed.example.org/#/validateAccount';
  expect(await register(newEmail(), { clientid: closedClient.clientId, validationurl })).toMatchObject({
    code: '00010015',
    securityStatus: 'InsufficientPermissions',
    message: 'The portal of Closed is switched off. Please ask the municipality directly.',
    data: undefined,
  });
  expect(
    await app.database.query('select from accounts where client_id = $1', [closedClient.clientId]),
  ).toEqual([]);
});

describe('Registering', () => {
  test('A resident registers, follows the mailed link and can log in', async () => {
    const email = newEmail();
    const { data, hasErrors } = await register(email);
    expect({ data, hasErrors }).toEqual({ data: { UserId: expect.any(Number) }, hasErrors: false });
    expect((data as { UserId: number }).UserId).toBeGreaterThan(0);
    const [mail] = await mailbox.mailsTo(email);
    expect(mail!.subject).toBe('Validate your account with Riverbend');
    expect(mail!.text).toContain('https://riverbend.example.org/#/validateAccount/');
    expect(await validate(await keyMailedTo(email))).toMatchObject({
      data: { Result: true },
      hasErrors: false,
    });
    const signedIn = await signIn(app, { ClientId: clientId, UserName: email.toUpperCase() });
    expect(signedIn.data).toMatchObject({ Email: email, UserName: email, WebSecurityLevel: 0 });
  });

  test('Encoded names are stored decoded', async () => {
    const email = newEmail();
    await register(email);
    const rows = await app.database.query(
      'select first_name, last_name, phone_number from accounts where email = $1',
      [email],
    );
    expect(rows).toEqual([{ first_name: 'Jürgen', last_name: "O'Neil", phone_number: '+1 217' }]);
  });

  test('An e-mail that is already registered is refused, in any case', async () => {
    const email = newEmail();
    await register(email);
    const again = await register(email.toUpperCase());
    expect(again).toMatchObject({
      code: '00010011',
      message: 'This email address is already registered. Please log in, or use another address.',
    });
  });

  test('The same e-mail can register at another municipality, because accounts are separate', async () => {
    const email = newEmail();
    await register(email);
    const elsewhere = await register(email, {
      clientid: lakeside.clientId,
      validationurl: 'https://lakeside.example.org/#/validateAccount',
    });
    expect(elsewhere).toMatchObject({ hasErrors: false });
    const key = await keyMailedTo(email);
    const wrongClientId = mailbox.mails.find(({ text }) => text.includes(key))!.text.includes('riverbend')
      ? lakeside.clientId
      : clientId;
    expect(await validate(key, wrongClientId)).toMatchObject({ data: { Result: false } });
  });

  test.each([
    ['1234567', 'The password needs at least 8 characters.'],
    ['Password1', 'This password is among the most commonly used. Please choose another one.'],
    ['password', 'This password is among the most commonly used. Please choose another one.'],
    ['qwertyuiop', 'This password is among the most commonly used. Please choose another one.'],
  ])('The password %s is refused', async (password, message) => {
    expect(await register(newEmail(), { password })).toMatchObject({ code: '00010012', message });
  });

  test.each([
    ['https://evil.example/#/validateAccount'],
    ['https://riverbend.example.org.evil.example/'],
    ['https://riverbend.example.org@evil.example/'],
    ['http://riverbend.example.org/'],
    ['https://lakeside.example.org/#/validateAccount'],
    ['javascript:alert(1)'],
    [''],
  ])('A link to another site is refused: %s', async (validationurl) => {
    const email = newEmail();
    expect(await register(email, { validationurl })).toMatchObject({
      code: '00010003',
      message: 'validationurl does not lead to the portal of Riverbend.',
    });
  });

  test.each([
    [{ email: 'no address' }, 'email is not an e-mail address.'],
    [{ email: 'a@b.example\r\nbcc: c@d.example' }, 'email is not an e-mail address.'],
    [{ username: 'another' }, 'username must be the e-mail address.'],
    [{ firstName: '%20' }, 'firstName is empty.'],
    [{ lastName: '' }, 'lastName is empty.'],
    [{ phoneNumber: '1'.repeat(21) }, 'phoneNumber is too long: it may have 20 characters.'],
    [{ password: 'x'.repeat(101) }, 'password is too long: it may have 100 characters.'],
  ])('%j is refused', async (changes, message) => {
    expect(await register(newEmail(), changes)).toMatchObject({ code: '00010003', message });
  });

  test('Registering at an unknown municipality is refused', async () => {
    expect(await register(newEmail(), { clientid: 2 ** 40 })).toMatchObject({ code: '00010004' });
  });

  test('A caller who registers many addresses is slowed down', async () => {
    const answers = [];
    for (let attempt = 0; attempt < 21; attempt++)
      answers.push(await register(newEmail(), { password: 'short' }, '203.0.113.7'));
    expect(answers.slice(0, 20).map(({ code }) => code)).toEqual(Array(20).fill('00010012'));
    const slowDown = { code: '00010006', message: expect.stringMatching(/again in 60 seconds/) };
    expect(answers[20]).toMatchObject(slowDown);
    expect(await register(newEmail(), {}, '203.0.113.8')).toMatchObject({ hasErrors: false });
    // A proxy that is not in the settings may bring the whole municipality.
    expect(await register(newEmail())).toMatchObject({ hasErrors: false });
  });
});

describe('The request of a guest who registers', () => {
  async function report(token: string, person: object = {}): Promise<number> {
    const { data } = await ws7Call(app, {
      cmd: 'createworkrequest',
      token,
      worktypeid: riverbend.potholeId,
      longitude: 10.5,
      latitude: 50.5,
      description: 'A hole',
      address: '1 Main Street',
      ...person,
    });
    return (data as { Id: number }).Id;
  }
  const ownerOf = (requestId: number) =>
    app.database.query<object>(
      `select a.email as owner, r.first_name as name from work_requests r left join accounts a using (client_id, account_id)
       where request_id = $1`,
      [requestId],
    );

  test('The request goes to the account with the token of its session', async () => {
    const token = await guestToken(app, clientId);
    const requestId = await report(token);
    const email = newEmail();
    await register(email, { workrequestid: requestId, token });
    expect(await ownerOf(requestId)).toEqual([{ owner: email, name: 'Jürgen' }]);
  });

  test('The request stays with the first account if a second one registers with the same token', async () => {
    const token = await guestToken(app, clientId);
    const requestId = await report(token);
    const [first, second] = [newEmail(), newEmail()];
    await register(first, { workrequestid: requestId, token });
    const again = await register(second, { workrequestid: requestId, token, firstName: 'Eve' });
    expect(again).toMatchObject({ hasErrors: false });
    expect(await ownerOf(requestId)).toEqual([{ owner: first, name: 'Jürgen' }]);
  });

  test('The request keeps the reporter’s name from the report', async () => {
    const token = await guestToken(app, clientId);
    const requestId = await report(token, { firstname: 'Bj%C3%B6rn' });
    const email = newEmail();
    await register(email, { workrequestid: requestId, token });
    expect(await ownerOf(requestId)).toEqual([{ owner: email, name: 'Björn' }]);
  });

  test('A citizen’s request does not go to another account that registers with the citizen’s token', async () => {
    const { email } = await addTestAccount(app.database, clientId, { email: newEmail() });
    const token = await tokenOf(app, { ClientId: clientId, UserName: email });
    const requestId = await report(token);
    expect(await register(newEmail(), { workrequestid: requestId, token })).toMatchObject({
      hasErrors: false,
    });
    expect(await ownerOf(requestId)).toEqual([{ owner: email, name: 'Mary' }]);
  });

  test('The request goes to no account without a token or with another guest’s token', async () => {
    const requestId = await report(await guestToken(app, clientId));
    await register(newEmail(), { workrequestid: requestId });
    await register(newEmail(), { workrequestid: requestId, token: await guestToken(app, clientId) });
    await register(newEmail(), { workrequestid: requestId, token: await guestToken(app, lakeside.clientId) });
    expect(await ownerOf(requestId)).toEqual([{ owner: null, name: '' }]);
  });
});

describe('The key that validates an account', () => {
  test('A validation key works once', async () => {
    const email = newEmail();
    await register(email);
    const key = await keyMailedTo(email);
    expect((await validate(key)).data).toMatchObject({ Result: true });
    expect(await validate(key)).toMatchObject({ data: { Result: false }, hasErrors: false });
  });

  test('A validation key works for seven days', async () => {
    const email = newEmail();
    await register(email);
    const key = await keyMailedTo(email);
    const other = newEmail();
    await register(other);
    const lateKey = await keyMailedTo(other);
    app.clock.advance(7 * 24 * 3_600_000 - 1);
    expect((await validate(key)).data).toMatchObject({ Result: true });
    app.clock.advance(1);
    expect((await validate(lateKey)).data).toMatchObject({ Result: false });
  });

  test('A missing validation key is refused', async () => {
    expect(await validate()).toMatchObject({
      code: '00010002',
      message: 'A key was not submitted. Please open the whole link again.',
    });
    expect(await validate(' ')).toMatchObject({ code: '00010002' });
  });

  test.each(['0123456789abcdef', 'short', "0123456789abcd' "])('%j is not a validation key', async (key) => {
    expect(await validate(key)).toMatchObject({ data: { Result: false }, hasErrors: false });
  });

  test('The database contains only the hash of a validation key', async () => {
    const email = newEmail();
    await register(email);
    const key = await keyMailedTo(email);
    const keys = await app.database.query<{ whole: string }>('select k::text as whole from one_time_keys k');
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(({ whole }) => whole.includes(key))).toEqual([]);
  });
});

test('A citizen who logs in before validating is told so, and gets the mail again a few times', async () => {
  const email = newEmail();
  await register(email);
  await keyMailedTo(email);
  for (let attempt = 0; attempt < 5; attempt++) {
    const refusal = { code: '00010010', data: undefined, message: expect.stringContaining('not validated') };
    expect(await signIn(app, { ClientId: clientId, UserName: email })).toMatchObject(refusal);
  }
  const wrongSignIn = await signIn(app, { ClientId: clientId, UserName: email, Password: 'wrong' });
  expect(wrongSignIn).toMatchObject({ securityStatus: 'InvalidUsernamePassword', code: '' });
  const mail = (await mailbox.mailsTo(email, 4)).at(-1);
  expect(mail!.subject).toBe('Your account with Riverbend is not validated yet');
  const key = await keyMailedTo(email, 4);
  expect((await validate(key)).data).toEqual({ Result: true, PasswordKey: '' });
  expect(await signIn(app, { ClientId: clientId, UserName: email })).toMatchObject({ hasErrors: false });
  expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(4);
});
