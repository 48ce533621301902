/**
 * A thief with a citizen's token tries to take the account over, and the owner can defend it (decision 51).
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { openPage, pressButton } from '#test/mailed-page.ts';
import { addTestAccount, goodPassword, signIn, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

const mailbox = await startMailbox();
const app = await startTestApp({
  SMTP_URL: mailbox.url,
  ORIGIN: 'http://{client}.localhost',
});
await app.listen();
const { clientId } = await addMunicipality(app.database);
await addMunicipality(app.database, { name: 'lakeside' });
const dayMs = 24 * 3_600_000;
const betterPassword = 'an entirely new password';

let count = 0;
let [owner, thief, token] = ['', '', ''];
beforeEach(async () => {
  app.clock.advance(30 * dayMs);
  count += 1;
  [owner, thief] = [`owner${count}@example.org`, `thief${count}@evil.example`];
  await addTestAccount(app.database, clientId, { email: owner });
  token = await tokenOf(app, { ClientId: clientId, UserName: owner });
});

const ask = (newemail: string, more: object = {}) =>
  ws7Call(app, {
    cmd: 'sendemailresetlink',
    token,
    newemail,
    validationUrl: 'http://riverbend.localhost/#/resetemail',
    ...more,
  });
const isSignedIn = async (of = token) => !(await ws7Call(app, { cmd: 'findcitizen', token: of })).hasErrors;
const signInAs = (UserName: string, Password = goodPassword) =>
  signIn(app, { ClientId: clientId, UserName, Password });
const recover = (username: string) =>
  ws7Call(app, {
    cmd: 'sendpasswordresetlink',
    username,
    validationurl: 'http://riverbend.localhost/#/passwordreset',
  });

/** The latest such link in this many mails to an address. */
async function linkTo(address: string, path: string, mails = 1): Promise<string> {
  const arrivedMails = await mailbox.mailsTo(address, mails);
  const undoLinks = arrivedMails.map(({ text }) =>
    new RegExp(String.raw`^http://riverbend\.localhost/${path}/\w{16}$`, 'm').exec(text),
  );
  return undoLinks.findLast((match) => match !== null)![0];
}

async function confirmBy(link: string) {
  return ws7Call(app, { cmd: 'resetemailbyclientid', clientid: clientId, resetkey: link.slice(-16) });
}

/** Changes the e-mail to the thief's. Returns the link that undoes the change. */
async function steal(): Promise<string> {
  await ask(thief);
  expect((await confirmBy(await linkTo(thief, '#/resetemail'))).data).toEqual({ Result: true });
  return linkTo(owner, 'account/undo-email');
}

test('A changed e-mail signs everybody out, and the thief has no password to sign in with', async () => {
  const other = await tokenOf(app, { ClientId: clientId, UserName: owner });
  await steal();
  expect([await isSignedIn(), await isSignedIn(other)]).toEqual([false, false]);
});

describe('The week after a change of e-mail', () => {
  test('For a week, a forgotten password is recovered through the old address and not through the new one', async () => {
    await steal();
    app.clock.advance(7 * dayMs - 1);
    await recover(thief);
    const link = await linkTo(owner, '#/passwordreset', 2);
    expect(mailbox.mails.filter(({ to }) => to === thief)).toHaveLength(1);
    expect(link).toMatch(/\w{16}$/);
  });

  test('After the week, a forgotten password is recovered through the new address', async () => {
    await steal();
    app.clock.advance(7 * dayMs);
    await recover(thief);
    expect(await linkTo(thief, '#/passwordreset', 2)).toMatch(/\w{16}$/);
  });

  test('For a week, nobody can register the old address or change their e-mail to it', async () => {
    await steal();
    const registration = {
      cmd: 'createcitizen',
      clientid: clientId,
      username: owner,
      email: owner.toUpperCase(),
      password: goodPassword,
      firstName: 'Eve',
      lastName: 'Other',
      validationurl: 'http://riverbend.localhost/#/validateAccount',
    };
    expect(await ws7Call(app, { ...registration, username: '' })).toMatchObject({ code: '00010011' });
    const eve = `eve${count}@example.org`;
    await addTestAccount(app.database, clientId, { email: eve });
    token = await tokenOf(app, { ClientId: clientId, UserName: eve });
    await ask(owner);
    expect((await confirmBy(await linkTo(owner, '#/resetemail', 2))).data).toEqual({ Result: false });
    app.clock.advance(7 * dayMs);
    expect(await ws7Call(app, { ...registration, username: '' })).toMatchObject({ hasErrors: false });
  });

  test('The owner can take the account back: everybody is signed out, and a mail leads to a new password', async () => {
    const undo = await steal();
    const guessedToken = await tokenOf(app, { ClientId: clientId, UserName: thief });
    app.clock.advance(7 * dayMs - 1);
    const changeEvents = "select count from security_events where kind = 'email-changed'";
    const before = (await app.database.query(changeEvents)).length;
    expect((await pressButton(app, undo)).body).toContain('The change is undone');
    expect(await app.database.query(changeEvents)).toHaveLength(before + 1);
    expect(await isSignedIn(guessedToken)).toBe(false);
    for (const name of [owner, thief]) {
      expect(await signInAs(name)).toMatchObject({ securityStatus: 'InvalidUsernamePassword' });
    }
    const passwordresetkey = (await linkTo(owner, '#/passwordreset', 2)).slice(-16);
    const { text } = mailbox.mails.findLast(({ to }) => to === owner)!;
    expect(text).toContain(`You log in with ${owner} again.`);
    expect(text).not.toContain('hopefully you');
    const reset = { cmd: 'resetpasswordbyclientid', clientid: clientId, passwordresetkey };
    expect((await ws7Call(app, { ...reset, newpassword: betterPassword })).data).toEqual({ Result: true });
    expect(await signInAs(owner, betterPassword)).toMatchObject({ data: { Email: owner } });
    // A recovery mail that the thief still has does nothing.
    expect((await pressButton(app, undo)).statusCode).toBe(404);
  });

  /** The thief moves to a second address, and gets a link that undoes this. */
  async function moveOn(): Promise<{ accomplice: string; undoByThief: string }> {
    app.clock.advance(60_000);
    const accomplice = `accomplice${count}@evil.example`;
    token = await tokenOf(app, { ClientId: clientId, UserName: thief });
    await ask(accomplice);
    await confirmBy(await linkTo(accomplice, '#/resetemail'));
    return { accomplice, undoByThief: await linkTo(thief, 'account/undo-email', 2) };
  }

  test('After several changes, the first owner can still undo them all', async () => {
    const undo = await steal();
    const { accomplice, undoByThief } = await moveOn();
    await recover(accomplice);
    await linkTo(owner, '#/passwordreset', 2);
    expect((await pressButton(app, undoByThief)).body).toContain('The change is undone');
    await linkTo(owner, '#/passwordreset', 3);
    expect((await pressButton(app, undo)).body).toContain('The change is undone');
    const recoveries = mailbox.mails.filter(({ text }) => text.includes('#/passwordreset'));
    expect(recoveries.filter(({ to }) => [thief, accomplice].includes(to))).toEqual([]);
  });

  test('The first owner’s link ends the undo links of later addresses', async () => {
    const undo = await steal();
    const { undoByThief } = await moveOn();
    await pressButton(app, undo);
    expect((await pressButton(app, undoByThief)).statusCode).toBe(404);
  });
});

describe('The undo link', () => {
  test('The undo link asks first, so that a mail scanner who opens it changes nothing', async () => {
    const undo = await steal();
    const page = await openPage(app, undo);
    expect(page.body).toContain('Take your account back?');
    expect(page.body).toContain(owner);
    expect(page.body).not.toContain('<script');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(await signInAs(thief)).toMatchObject({ hasErrors: false, data: { Email: thief } });
  });

  test('The undo link works for a week, only at its municipality and for nothing else', async () => {
    const undo = await steal();
    const wrongKeys = [
      undo.replace('riverbend', 'lakeside'),
      undo.replace('undo-email', 'allow-email'),
      undo.replace(/\w{16}$/, 'A'.repeat(16)),
      undo.replace(/\w{16}$/, '1'),
    ];
    for (const url of wrongKeys) {
      expect((await openPage(app, url)).statusCode).toBe(404);
      expect((await pressButton(app, url)).statusCode).toBe(404);
    }
    app.clock.advance(7 * dayMs);
    expect((await pressButton(app, undo)).statusCode).toBe(404);
  });
});

describe('A session that is older than 15 minutes', () => {
  const sentTo = (address: string) => mailbox.mails.filter(({ to }) => to === address).length;

  test('From an older session, the present address is asked first, and only then the new one gets a mail', async () => {
    app.clock.advance(15 * 60_000 + 1);
    expect((await ask(thief)).data).toEqual({ Result: true });
    const allow = await linkTo(owner, 'account/allow-email');
    expect((await openPage(app, allow)).body).toContain(thief);
    expect(sentTo(thief)).toBe(0);
    expect((await pressButton(app, allow)).body).toContain('One more step');
    expect((await confirmBy(await linkTo(thief, '#/resetemail'))).data).toEqual({ Result: true });
    expect((await pressButton(app, allow)).statusCode).toBe(404);
  });

  test('From an older session with the password, the new address gets a mail at once', async () => {
    app.clock.advance(15 * 60_000 + 1);
    expect((await ask(thief, { password: goodPassword })).data).toEqual({ Result: true });
    await linkTo(thief, '#/resetemail');
    expect(sentTo(owner)).toBe(0);
  });

  test('A new password ends a question that the present address has not answered', async () => {
    app.clock.advance(15 * 60_000 + 1);
    await ask(thief);
    const allow = await linkTo(owner, 'account/allow-email');
    await ws7Call(app, {
      cmd: 'resetpassword',
      token,
      oldpassword: goodPassword,
      newpassword: betterPassword,
    });
    expect((await pressButton(app, allow)).statusCode).toBe(404);
  });
});

test('Within 15 minutes of signing in, the new address gets a mail at once', async () => {
  app.clock.advance(15 * 60_000);
  await ask(thief);
  expect(await linkTo(thief, '#/resetemail')).toMatch(/\w{16}$/);
});

describe('A wrong password for a new e-mail', () => {
  test('A wrong password is refused, and no mail is sent', async () => {
    expect(await ask(thief, { password: 'not this one' })).toMatchObject({
      code: '00010012',
      message: 'The current password is wrong.',
    });
    expect(await ask(thief, { password: '' })).toMatchObject({ code: '00010012' });
    await recover(owner);
    await mailbox.mailsTo(owner);
    expect(mailbox.mails.filter(({ to }) => to === thief)).toEqual([]);
  });

  test('A wrong password counts like a failed sign-in', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await ask(thief, { password: 'not this one' });
    expect(await ask(thief, { password: goodPassword })).toMatchObject({ code: '00010006' });
    expect(await signInAs(owner)).toMatchObject({ code: '00010006' });
  });
});
