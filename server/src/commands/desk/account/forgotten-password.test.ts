/** A member who has forgotten the password, or was invited, chooses a new one at the desk. */
import { expect, test, vi } from 'vitest';
import { addMember, deskCall, deskCookie, deskRefusal, askDesk } from '#test/desk-call.ts';
import { addTestAccount } from '#test/test-accounts.ts';
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
await addMember(app, clientId, { username: 'mia', role: 'manager' });
const newPassword = 'an entirely new password';

const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to === address);
const nextMail = (address: string, known: number) => vi.waitUntil(() => mailsTo(address)[known]);
const keyIn = (text: string) =>
  /^http:\/\/riverbend\.localhost\/desk\/choose-password#(\w{16})$/m.exec(text)![1]!;
const recover = (username: string) => deskCall(app, '', 'recoverPassword', { username });

test('By username or e-mail, a member gets a link to the desk that sets a new password once', async () => {
  const { cookie } = await addMember(app, clientId, { username: 'ana' });
  await recover(' Ana ');
  const first = await nextMail('ana@city.example', 0);
  expect(first.subject).toBe('Set a new password for Riverbend');
  await recover('ANA@city.example');
  const key = keyIn((await nextMail('ana@city.example', 1)).text);
  expect(await deskRefusal(app, '', 'choosePassword', { key, newPassword: 'short' })).toMatchObject({
    name: 'passwordNotAccepted',
  });
  await deskCall(app, '', 'choosePassword', { key, newPassword });
  expect(await deskRefusal(app, cookie, 'findMe', {})).toMatchObject({ name: 'tokenNotValid' });
  await deskCookie(app, 'ana', { password: newPassword });
  for (const used of [key, keyIn(first.text)])
    expect(await deskRefusal(app, '', 'choosePassword', { key: used, newPassword })).toMatchObject({
      name: 'keyNotValid',
    });
  expect(await deskRefusal(app, '', 'choosePassword', { key: '', newPassword })).toMatchObject({
    name: 'keyMissing',
  });
});

test('The answer is the same for unknown names, residents, former members and shared addresses, and no mail goes out', async () => {
  await addTestAccount(app.database, clientId, { email: 'resident@home.example' });
  const gone = await addMember(app, clientId, { username: 'gone' });
  await deskCall(app, await deskCookie(app, 'mia'), 'deactivateMember', { accountId: gone.accountId });
  for (const username of ['two', 'three'])
    await addMember(app, clientId, { username, email: 'both@city.example' });
  const before = mailbox.mails.length;
  const names = ['nobody', 'resident@home.example', 'gone', 'both@city.example'];
  for (const username of names)
    expect(await askDesk(app, 'recover-password', { username })).toMatchObject({ status: 200, body: {} });
  // The mails of one queue go out in order: after this one, none of the others can follow.
  await recover('mia');
  await nextMail('mia@city.example', mailsTo('mia@city.example').length);
  expect(mailbox.mails.slice(before).filter(({ to }) => to !== 'mia@city.example')).toEqual([]);
});

test('A resident’s recovery at the portal still leads to the portal, and a member’s to the desk', async () => {
  await addTestAccount(app.database, clientId, { email: 'mary@home.example' });
  await addMember(app, clientId, { username: 'ben' });
  const validationurl = 'http://riverbend.localhost/#/passwordreset';
  for (const username of ['mary@home.example', 'ben'])
    await ws7Call(app, { cmd: 'sendpasswordresetlink', username, validationurl });
  expect((await nextMail('mary@home.example', 0)).text).toMatch(/localhost\/#\/passwordreset\/\w{16}$/m);
  expect(keyIn((await nextMail('ben@city.example', 0)).text)).toHaveLength(16);
});

test('One mailbox gets three mails in ten minutes at most, and one network asks twenty times', async () => {
  await addMember(app, clientId, { username: 'carl' });
  for (let time = 0; time < 5; time++) await recover('carl');
  await recover('mia');
  await nextMail('carl@city.example', 2);
  const ask = async (username: string) => {
    const url = '/api/recover-password';
    const headers = { host: 'riverbend.localhost' };
    const payload = { username };
    const remoteAddress = '203.0.113.7';
    return (await app.fastify.inject({ method: 'POST', url, headers, payload, remoteAddress })).statusCode;
  };
  for (let time = 0; time < 20; time++) expect(await ask(`nobody ${time}`)).toBe(200);
  expect(await ask('carl')).toBe(429);
  expect(mailsTo('carl@city.example')).toHaveLength(3);
});

test('The link of an invitation leads to the desk, where the invited member chooses a password and signs in', async () => {
  app.clock.advance(3_600_000);
  const cookie = await deskCookie(app, 'mia');
  const wishes = { username: 'dora', email: 'dora@city.example', role: 'clerk' } as const;
  await deskCall(app, cookie, 'saveMember', wishes);
  const key = keyIn((await nextMail('dora@city.example', 0)).text);
  await deskCall(app, '', 'choosePassword', { key, newPassword });
  const mine = await deskCookie(app, 'dora', { password: newPassword });
  expect((await deskCall(app, mine, 'findMe', {})).me).toMatchObject({ username: 'dora', role: 'clerk' });
});

test('A link from before a deactivation sets no password, also after the member has come back', async () => {
  const { accountId } = await addMember(app, clientId, { username: 'leaver' });
  await recover('leaver');
  const key = keyIn((await nextMail('leaver@city.example', 0)).text);
  const mia = await deskCookie(app, 'mia');
  await deskCall(app, mia, 'deactivateMember', { accountId });
  const refused = { name: 'keyNotValid' };
  expect(await deskRefusal(app, '', 'choosePassword', { key, newPassword })).toMatchObject(refused);
  await deskCall(app, mia, 'saveMember', { accountId, isActive: true });
  expect(await deskRefusal(app, '', 'choosePassword', { key, newPassword })).toMatchObject(refused);
});
