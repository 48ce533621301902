/**
 * A stolen manager's session cannot take over a colleague's account or invite a person without a mail about
 * it.
 */
import { beforeEach, expect, test, vi } from 'vitest';
import { addTestKey, addMember, deskCall, deskCookie, deskRefusal } from '#test/desk-call.ts';
import { openPage, pressButton } from '#test/mailed-page.ts';
import { startTestApp } from '#test/test-app.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

const mailbox = await startMailbox();
const app = await startTestApp({
  ORIGIN: 'http://{client}.localhost',
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'city@city.example',
});
const { clientId } = await addMunicipality(app.database);
await app.listen();
const mia = await addMember(app, clientId, { username: 'mia', role: 'manager' });
await addMember(app, clientId, { username: 'max', role: 'manager', email: 'max@city.example' });
const dayMs = 86_400_000;

beforeEach(async () => {
  mia.cookie = await deskCookie(app, 'mia');
});

const subjectsTo = (address: string) =>
  mailbox.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
const mailTo = (address: string, about: string) =>
  vi.waitUntil(() => mailbox.mails.find(({ to, subject }) => to === address && subject.includes(about)));
const linkIn = (text: string, path: string) =>
  new RegExp(String.raw`http://riverbend\.localhost/${path}[/#]\w{16}`).exec(text)![0];

async function choosePassword(link: string, newpassword: string) {
  const passwordresetkey = link.slice(-16);
  await ws7Call(app, { cmd: 'resetpasswordbyclientid', clientid: clientId, newpassword, passwordresetkey });
}

test('If a manager changes a colleague’s e-mail, the sessions end, and the old address can undo the change for a week', async () => {
  const ana = await addMember(app, clientId, { username: 'ana', email: 'ana@city.example' });
  await deskCall(app, mia.cookie, 'saveMember', { accountId: ana.accountId, email: 'mia2@evil.example' });
  expect(await deskRefusal(app, ana.cookie, 'findMe', {})).toMatchObject({ name: 'tokenNotValid' });
  const news = await mailTo('max@city.example', 'The account of Mary Major');
  expect(news.text).toContain('got a link to undo this');

  // A forgotten password is recovered through the old address, not the new one.
  const validationurl = 'http://riverbend.localhost/#/passwordreset';
  await ws7Call(app, { cmd: 'sendpasswordresetlink', username: 'ana', clientid: clientId, validationurl });
  await mailTo('ana@city.example', 'new password');
  expect(subjectsTo('mia2@evil.example')).toEqual([]);

  const changeMail = await mailTo('ana@city.example', 'was changed');
  expect(changeMail.text).toContain('of your account ana at the desk');
  const undo = linkIn(changeMail.text, 'account/undo-email');
  app.clock.advance(6 * dayMs);
  expect((await openPage(app, undo)).body).toContain('ana@city.example');
  expect((await pressButton(app, undo)).body).toContain('The change is undone');
  const back = await mailTo('ana@city.example', 'Choose a new password');
  await choosePassword(linkIn(back.text, 'desk/choose-password'), 'an entirely new password');
  const cookie = await deskCookie(app, 'ana', { password: 'an entirely new password' });
  expect((await deskCall(app, cookie, 'findMe', {})).me).toMatchObject({ username: 'ana' });
  const { members } = await deskCall(app, await deskCookie(app, 'mia'), 'findMembers', {});
  expect(members.find(({ username }) => username === 'ana')).toMatchObject({ email: 'ana@city.example' });
});

test('A wrong address of an invitation gets no undo link, and managers are not told otherwise', async () => {
  const wishes = {
    username: 'dora',
    email: 'typo@elsewhere.example',
    firstName: 'Dora',
    role: 'manager',
  } as const;
  const { accountId } = await deskCall(app, mia.cookie, 'saveMember', wishes);
  await mailTo('typo@elsewhere.example', 'Your account');
  await deskCall(app, mia.cookie, 'saveMember', { accountId, email: 'dora@city.example', invite: true });
  await mailTo('dora@city.example', 'Your account');
  const [, changedMail] = await vi.waitUntil(() => {
    const news = mailbox.mails.filter(
      ({ to, subject }) => to === 'max@city.example' && subject.includes('Dora'),
    );
    return news.length === 2 && news;
  });
  expect(changedMail!.text).toContain('has changed the email address of Dora');
  expect(changedMail!.text).not.toContain('link to undo');
  expect(subjectsTo('typo@elsewhere.example')).toHaveLength(1);
});

test('Managers get mails about invitations, and managers and the member about a new role', async () => {
  const bea = await addMember(app, clientId, {
    username: 'bea',
    email: 'bea@city.example',
  });
  await deskCall(app, mia.cookie, 'saveMember', { accountId: bea.accountId, firstName: 'Bea' });
  await deskCall(app, mia.cookie, 'saveMember', { accountId: bea.accountId, role: 'manager' });
  for (const address of ['bea@city.example', 'max@city.example', 'mia@city.example'])
    expect((await mailTo(address, 'The account of Bea Major')).text).toMatch(/The role is\s+now ‘Manager’/);
  const wishes = { username: 'cat', email: 'cat@city.example', firstName: 'Cat', role: 'viewer' } as const;
  await deskCall(app, mia.cookie, 'saveMember', wishes);
  expect((await mailTo('max@city.example', 'The account of Cat')).text).toContain('has invited Cat');
});

test('All managers get a mail about a new or changed API key', async () => {
  const { keyId } = await addTestKey(app, mia.cookie, { name: 'Backdoor', role: 'manager' });
  const newKeyMail = await mailTo('max@city.example', 'New API key ‘Backdoor’');
  expect(newKeyMail.text).toContain('Mary Major has made the API key');
  expect(newKeyMail.text).toContain('role ‘Manager’');
  await mailTo('mia@city.example', 'New API key ‘Backdoor’');
  const wishes = { keyId, name: 'Backdoor', role: 'clerk', teamIds: null, expiresAt: null } as const;
  await deskCall(app, mia.cookie, 'saveKey', wishes);
  expect(
    (await mailTo('max@city.example', '‘Backdoor’ at the desk of Riverbend was changed')).text,
  ).toContain('The key does not expire.');
});

test('Inviting, changing e-mail or role, and deactivating need a fresh session, and changing name or teams does not', async () => {
  const eve = await addMember(app, clientId, { username: 'eve', email: 'eve@city.example' });
  app.clock.advance(5 * 60_000 + 1);
  const { accountId } = eve;
  const staleRefusal = { status: 401, name: 'freshSessionNeeded' };
  for (const change of [
    { accountId, email: 'x@evil.example' },
    { accountId, role: 'manager' },
    { accountId, isActive: false },
    { username: 'new', email: 'new@evil.example', role: 'manager' },
  ] as const)
    expect(await deskRefusal(app, mia.cookie, 'saveMember', change)).toMatchObject(staleRefusal);
  expect(await deskRefusal(app, mia.cookie, 'deactivateMember', { accountId })).toMatchObject(staleRefusal);
  await deskCall(app, mia.cookie, 'saveMember', { accountId, firstName: 'Eve', teamIds: [] });
  await deskCall(app, await deskCookie(app, 'mia'), 'saveMember', { accountId, role: 'viewer' });
});
