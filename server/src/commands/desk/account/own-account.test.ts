/** A member changes the own account at the desk: name, language, password and e-mail. */
import { beforeEach, expect, test, vi } from 'vitest';
import { addMember, askDesk, deskCall, deskCookie, deskRefusal } from '#test/desk-call.ts';
import { openPage, pressButton } from '#test/mailed-page.ts';
import { goodPassword } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const mailbox = await startMailbox();
const app = await startTestApp({
  ORIGIN: 'http://{client}.localhost',
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'city@city.example',
});
const { clientId } = await addMunicipality(app.database);
await app.listen();
const mia = await addMember(app, clientId, { username: 'mia', role: 'manager' });
const newPassword = 'an entirely new password';

let made = 0;
let username = '';
let email = '';
let ana: { accountId: number; cookie: string };

beforeEach(async () => {
  username = `ana${++made}`;
  email = `${username}@city.example`;
  ana = await addMember(app, clientId, { username, role: 'viewer' });
});

const own = (cookie = ana.cookie) => deskCall(app, cookie, 'findOwnAccount', {});
const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to === address);
const mailTo = (address: string, about: string) =>
  vi.waitUntil(() => mailsTo(address).find(({ subject }) => subject.includes(about)));
const keyIn = (text: string, page: string) =>
  new RegExp(String.raw`^http://riverbend\.localhost/desk/${page}#(\w{16})$`, 'm').exec(text)![1]!;
const acts = () =>
  app.database.query<{ kind: string; about: object }>(
    `select kind, about from audit_entries where client_id = $1 and account_id = $2 and kind <> 'signed-in'
     order by entry_id`,
    [clientId, ana.accountId],
  );

test('A member of any role reads and changes the own name and language, and nobody else’s', async () => {
  expect(await own()).toMatchObject({
    email,
    firstName: 'Mary',
    hasPassword: true,
    isLinked: false,
    language: null,
  });
  const names = { firstName: ' Anna\n', lastName: 'Alvarez' };
  await deskCall(app, ana.cookie, 'saveOwnAccount', { ...names, language: 'fr' });
  expect(await own()).toMatchObject({ firstName: 'Anna', lastName: 'Alvarez', language: 'fr' });
  expect((await deskCall(app, ana.cookie, 'findMe', {})).me.name).toBe('Anna Alvarez');
  expect(await own(mia.cookie)).toMatchObject({ firstName: 'Mary', language: null });
  expect(await acts()).toEqual([
    { kind: 'member-changed', about: { accountId: ana.accountId, fields: ['firstName', 'lastName'] } },
  ]);
  await deskCall(app, ana.cookie, 'saveOwnAccount', {
    firstName: 'Anna',
    lastName: 'Alvarez',
    language: 'tlh',
  });
  expect(await own()).toMatchObject({ language: 'fr' });
});

test('A new password needs the present one, ends all other sessions, and the owner gets a mail that leads to the desk', async () => {
  const other = await deskCookie(app, username);
  const wrong = { password: `not ${goodPassword}`, newPassword };
  expect(await deskRefusal(app, ana.cookie, 'changeOwnPassword', wrong)).toMatchObject({
    name: 'passwordNotAccepted',
  });
  const weak = { password: goodPassword, newPassword: 'password1' };
  expect(await deskRefusal(app, ana.cookie, 'changeOwnPassword', weak)).toMatchObject({
    name: 'passwordNotAccepted',
  });
  await deskCall(app, ana.cookie, 'changeOwnPassword', { password: goodPassword, newPassword });
  expect(await deskRefusal(app, other, 'findMe', {})).toMatchObject({ name: 'tokenNotValid' });
  const { events } = await own();
  expect(events[0]).toMatchObject({ kind: 'password-changed', count: 1 });
  await deskCookie(app, username, { password: newPassword });
  expect((await mailTo(email, 'was changed')).text).toContain(
    'http://riverbend.localhost/desk/forgotten-password',
  );
  expect(await acts()).toMatchObject([{ kind: 'password-changed' }]);
});

test('A new e-mail counts once its owner confirms it at the desk, the username stays, and the old address can undo it', async () => {
  const newEmail = `${username}@new.example`;
  const wrong = { newEmail, password: `not ${goodPassword}` };
  expect(await deskRefusal(app, ana.cookie, 'changeOwnEmail', wrong)).toMatchObject({
    name: 'passwordNotAccepted',
  });
  await deskCall(app, ana.cookie, 'changeOwnEmail', { newEmail, password: goodPassword });
  expect(await own()).toMatchObject({ email });
  const asked = await mailTo(newEmail, 'Confirm');
  expect(asked.text).toContain(`Your username ${username} stays the same.`);
  const key = keyIn(asked.text, 'confirm-email');
  expect(await deskCall(app, '', 'confirmNewEmail', { key })).toEqual({ isChanged: true });
  expect(await deskRefusal(app, '', 'confirmNewEmail', { key })).toMatchObject({ name: 'keyNotValid' });
  expect(await deskRefusal(app, ana.cookie, 'findMe', {})).toMatchObject({ name: 'tokenNotValid' });

  const cookie = await deskCookie(app, username);
  const { email: confirmed, events } = await own(cookie);
  expect([confirmed, events.map(({ kind }) => kind)]).toEqual([
    newEmail,
    expect.arrayContaining(['email-changed']),
  ]);
  const told = await mailTo(email, 'was changed');
  expect(told.text).toContain('You have changed the email address of your account');
  expect((await mailTo('mia@city.example', 'Mary Major')).text).toContain('changed their own email address');
  expect(await acts()).toMatchObject([{ kind: 'member-changed', about: { fields: ['email'] } }]);

  const undo = /http:\/\/riverbend\.localhost\/account\/undo-email\/\w{16}/.exec(told.text)![0];
  expect((await openPage(app, undo)).body).toContain(email);
  await pressButton(app, undo);
  const back = keyIn((await mailTo(email, 'Choose a new password')).text, 'choose-password');
  await deskCall(app, '', 'choosePassword', { key: back, newPassword });
  expect(await own(await deskCookie(app, username, { password: newPassword }))).toMatchObject({ email });
});

test('A session that has just begun is enough for a new e-mail, an older one is not', async () => {
  const newEmail = `${username}@new.example`;
  app.clock.advance(5 * 60_000 + 1);
  expect(await deskRefusal(app, ana.cookie, 'changeOwnEmail', { newEmail })).toMatchObject({
    name: 'freshSessionNeeded',
  });
  await deskCall(app, await deskCookie(app, username), 'changeOwnEmail', { newEmail });
  await mailTo(newEmail, 'Confirm');
  expect(
    await deskRefusal(app, await deskCookie(app, username), 'changeOwnEmail', { newEmail: 'no address' }),
  ).toMatchObject({
    name: 'fieldInvalid',
  });
});

test('The address of another account gets a mail, and the caller learns nothing', async () => {
  const taken = await addMember(app, clientId, {
    username: `taken${made}@city.example`,
    email: `taken${made}@city.example`,
  });
  await app.database.query('update accounts set username = email where client_id = $1 and account_id = $2', [
    clientId,
    ana.accountId,
  ]);
  const newEmail = `taken${made}@city.example`;
  await deskCall(app, ana.cookie, 'changeOwnEmail', { newEmail, password: goodPassword });
  const key = keyIn((await mailTo(newEmail, 'Confirm')).text, 'confirm-email');
  expect(await deskCall(app, '', 'confirmNewEmail', { key })).toEqual({ isChanged: false });
  expect(await own()).toMatchObject({ email });
  expect(await own(taken.cookie)).toMatchObject({ email: newEmail });
});

test('A member with only a provider has no password to change', async () => {
  await app.database.query(
    "update accounts set password_hash = '' where client_id = $1 and account_id = $2",
    [clientId, ana.accountId],
  );
  await app.database.query(
    `insert into provider_links (client_id, account_id, issuer, subject, linked_at) values ($1, $2, 'https://id.example', $3, now())`,
    [clientId, ana.accountId, username],
  );
  expect(await own()).toMatchObject({ hasPassword: false, isLinked: true });
  const { status } = await askDesk(
    app,
    'change-own-password',
    { password: goodPassword, newPassword },
    { cookie: ana.cookie },
  );
  expect(status).not.toBe(200);
});
