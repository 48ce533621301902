/** After the first sign-in, a member is linked to their account at the provider. */
import { beforeEach, expect, test } from 'vitest';
import { addMember, deskCall, deskCookie, deskRefusal } from '#test/desk-call.ts';
import { pressButton } from '#test/mailed-page.ts';
import { operatorHere } from '#test/operator-here.ts';
import { standInForProvider } from '#test/provider-double.ts';
import { beginSignIn, comeBack, riverbendHeaders } from '#test/sign-in-browser.ts';
import { startTestApp } from '#test/test-app.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const mailbox = await startMailbox();
const provider = standInForProvider('https://login.example.org/linked');
const app = await startTestApp({
  ...provider.settings,
  ORIGIN: 'http://{client}.localhost',
  SMTP_URL: mailbox.url,
});
await app.listen();
const { database } = app;
const { clientId } = await addMunicipality(database);
const lakeside = await addMunicipality(database, { name: 'lakeside' });
await addMember(app, clientId, { username: 'mia', role: 'manager' });
const fixpoint = operatorHere(app.address);

const refusedAs = (why: string) => ({ to: `/desk?refused=${why}`, cookie: undefined });
const here = { to: '/desk', cookie: expect.stringMatching(/^desk=./) };

async function signIn(sub: string, email: string, host = riverbendHeaders) {
  const begunSignIn = await beginSignIn(app, host);
  return comeBack(
    app,
    provider.answer(begunSignIn, { sub, email, email_verified: true }),
    begunSignIn.cookies,
    host,
  );
}

const kinds = async (accountId: number) => {
  const rows = await database.query<{ kind: string }>(
    `select kind from audit_entries where client_id = $1 and kind like 'provider-%'
       and (account_id = $2 or about ->> 'accountId' = $2::text) order by entry_id`,
    [clientId, accountId],
  );
  return rows.map(({ kind }) => kind);
};
const linksOf = async (accountId: number) =>
  database.query('select issuer, subject from provider_links where account_id = $1', [accountId]);

let count = 0;
/** A member for one test only, and their account at the provider. */
let [username, email, sub] = ['', '', ''];
let member = { accountId: 0, cookie: '' };
beforeEach(async () => {
  username = `member${++count}`;
  email = `${username}@city.example`;
  sub = `account ${count}`;
  member = await addMember(app, clientId, { username });
});

test('Another account at the provider with the same e-mail address cannot sign in as the member', async () => {
  expect(await signIn(sub, email)).toEqual(here);
  expect(await signIn('somebody else', email)).toEqual(refusedAs('linkedElsewhere'));
  expect(await signIn(sub, email)).toEqual(here);
  expect(await kinds(member.accountId)).toEqual(['provider-linked']);
});

test('A linked member can still sign in after their e-mail at the provider changes, even to a colleague’s address', async () => {
  await signIn(sub, email);
  const colleague = await addMember(app, clientId, { username: `colleague${count}` });
  for (const changedEmail of ['new@elsewhere.example', `colleague${count}@city.example`]) {
    const { cookie } = await signIn(sub, changedEmail);
    expect((await deskCall(app, cookie!, 'findMe', {})).me.accountId).toBe(member.accountId);
  }
  expect(await linksOf(colleague.accountId)).toEqual([]);
});

test('A linked member can still sign in after their e-mail at the desk changes', async () => {
  await signIn(sub, email);
  await database.query('update accounts set email = $1 where account_id = $2', [
    'changed@city.example',
    member.accountId,
  ]);
  expect(await signIn(sub, email)).toEqual(here);
  expect(await signIn('thief', 'changed@city.example')).toEqual(refusedAs('linkedElsewhere'));
});

test('The first sign-in in two tabs at once creates one link', async () => {
  expect(await Promise.all([signIn(sub, email), signIn(sub, email)])).toEqual([here, here]);
  expect(await kinds(member.accountId)).toEqual(['provider-linked']);
});

test('One account at the provider can be a member of two municipalities', async () => {
  await database.query(
    `insert into accounts (client_id, username, email, password_hash, first_name, last_name, phone_number, role, created_at)
     select $1, username, email, '', '', '', '', 'clerk', created_at from accounts where account_id = $2`,
    [lakeside.clientId, member.accountId],
  );
  expect(await signIn(sub, email)).toEqual(here);
  expect(await signIn(sub, email, { host: 'lakeside.localhost' })).toEqual(here);
});

test('A manager who has just signed in can unlink a member: the sessions end, a mail is sent, and the next sign-in links again', async () => {
  const { cookie } = await signIn(sub, email);
  const { accountId } = member;
  const mia = await deskCookie(app, 'mia');
  const isLinked = async (by: string) =>
    (await deskCall(app, by, 'findMembers', {})).members.find((one) => one.accountId === accountId)?.isLinked;
  expect(await isLinked(mia)).toBe(true);
  expect(await isLinked(cookie!)).toBeUndefined();
  expect(await deskRefusal(app, cookie!, 'unlinkProvider', { accountId })).toMatchObject({
    name: 'notAllowed',
  });
  app.clock.advance(6 * 60_000);
  expect(await deskRefusal(app, mia, 'unlinkProvider', { accountId })).toMatchObject({
    name: 'freshSessionNeeded',
  });
  const freshCookie = await deskCookie(app, 'mia');
  await deskCall(app, freshCookie, 'unlinkProvider', { accountId });
  expect(await isLinked(freshCookie)).toBe(false);
  expect(await deskRefusal(app, cookie!, 'findMe', {})).toMatchObject({ name: 'tokenNotValid' });
  const [mail] = await mailbox.mailsTo(email);
  expect(mail!.subject).toBe('Your single sign-on for Riverbend was unlinked');
  expect(await deskRefusal(app, freshCookie, 'unlinkProvider', { accountId })).toMatchObject({
    name: 'notFound',
  });
  expect(await signIn('the new account', email)).toEqual(here);
  expect(await signIn(sub, email)).toEqual(refusedAs('linkedElsewhere'));
  expect(await kinds(accountId)).toEqual(['provider-linked', 'provider-unlinked', 'provider-linked']);
});

test('A manager who unlinks their own account stays signed in', async () => {
  const { accountId } = (await deskCall(app, await deskCookie(app, 'mia'), 'findMe', {})).me;
  const { cookie } = await signIn('mia there', 'mia@city.example');
  await deskCall(app, cookie!, 'unlinkProvider', { accountId });
  expect((await deskCall(app, cookie!, 'findMe', {})).me.accountId).toBe(accountId);
});

test('Undoing a new e-mail removes the link that was made with that e-mail', async () => {
  const thief = `thief${count}@city.example`;
  const mia = await deskCookie(app, 'mia');
  await deskCall(app, mia, 'saveMember', { accountId: member.accountId, email: thief });
  expect(await signIn('thief', thief)).toEqual(here);
  const [mail] = await mailbox.mailsTo(email);
  const [undo] = /http:\/\/riverbend\.localhost\/account\/undo-email\/\w{16}/.exec(mail!.text)!;
  expect((await pressButton(app, undo)).body).toContain('The change is undone');
  expect(await linksOf(member.accountId)).toEqual([]);
  expect(await signIn('thief', thief)).toEqual(refusedAs('notAllowed'));
  expect(await signIn(sub, email)).toEqual(here);
  expect(await kinds(member.accountId)).toEqual(['provider-linked', 'provider-unlinked', 'provider-linked']);
});

test('A member who signs in only through the provider and is signed out still gets the link that undoes a new e-mail', async () => {
  await signIn(sub, email);
  const { accountId } = member;
  await database.query(`update accounts set password_hash = '' where account_id = $1`, [accountId]);
  await database.query('delete from sessions where account_id = $1', [accountId]);
  const mia = await deskCookie(app, 'mia');
  await deskCall(app, mia, 'saveMember', { accountId, email: `new${count}@city.example` });
  const [mail] = await mailbox.mailsTo(email);
  expect(mail!.text).toContain('/account/undo-email/');
});

test('The operator can unlink a member, too', async () => {
  const { cookie } = await signIn(sub, email);
  const words = ['staff', 'unlink-provider', '--client', 'riverbend', '--username', username];
  expect(await fixpoint(...words)).toContain(`${username} is no longer linked`);
  expect(await deskRefusal(app, cookie!, 'findMe', {})).toMatchObject({ name: 'tokenNotValid' });
  await expect(fixpoint(...words)).rejects.toThrow('is not linked to an account');
});

test('A deactivated member loses the link, through a manager or the operator, and comes back without a link', async () => {
  await signIn(sub, email);
  const mia = await deskCookie(app, 'mia');
  const { accountId } = member;
  await deskCall(app, mia, 'deactivateMember', { accountId });
  expect(await linksOf(accountId)).toEqual([]);
  expect(await signIn(sub, email)).toEqual(refusedAs('notAllowed'));
  await deskCall(app, mia, 'saveMember', { accountId, isActive: true });
  expect(await signIn('again', email)).toEqual(here);
  await fixpoint('staff', 'remove', '--client', 'riverbend', '--username', username);
  expect(await linksOf(accountId)).toEqual([]);
});

test('Deleting an account deletes its link', async () => {
  await signIn(sub, email);
  await database.query('delete from accounts where client_id = $1 and account_id = $2', [
    clientId,
    member.accountId,
  ]);
  expect(await linksOf(member.accountId)).toEqual([]);
});
