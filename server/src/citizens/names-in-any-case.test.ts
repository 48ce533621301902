/** The case of e-mail addresses and usernames does not matter: people type them as they like. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { operatorHere } from '#test/operator-here.ts';
import { addTestAccount, signIn, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const mailbox = await startMailbox();
const app = await startTestApp({
  SMTP_URL: mailbox.url,
  ORIGIN: 'http://{client}.localhost',
});
await app.listen();
const { database, clock } = app;
const { clientId, potholeId } = await addMunicipality(database);
const fixpoint = operatorHere(app.address);

let count = 0;
/** An e-mail that no other test uses, in the owner's spelling and in another one. */
let [email, upperCaseEmail] = ['', ''];
beforeEach(() => {
  clock.advance(24 * 3_600_000);
  email = `Owner${++count}@example.org`;
  upperCaseEmail = `OWNER${count}@example.org`;
});

const signInAs = (UserName: string, Password?: string) =>
  signIn(app, { ClientId: clientId, UserName, ...(Password !== undefined && { Password }) });
const accountOf = async (token: string) => (await ws7Call(app, { cmd: 'findcitizen', token })).data;

describe('A citizen logs in', () => {
  test('with the e-mail in another case than registered, and with blanks around it', async () => {
    const { accountId: LoginId } = await addTestAccount(database, clientId, { email });
    expect((await signInAs(upperCaseEmail)).data).toMatchObject({ LoginId, IsUsernameUpdated: false });
    expect((await signInAs(` ${email.toLowerCase()} `)).data).toMatchObject({ LoginId });
  });

  test('with the e-mail of an imported account that has another username', async () => {
    const { accountId: LoginId } = await addTestAccount(database, clientId, {
      username: `old${count}`,
      email,
    });
    const answer = await signInAs(upperCaseEmail);
    expect(answer.data).toMatchObject({ LoginId, UserName: email, IsUsernameUpdated: true });
  });

  test('and an imported username that equals the e-mail except for case is not changed', async () => {
    await addTestAccount(database, clientId, { username: upperCaseEmail, email });
    expect((await signInAs(email)).data).toMatchObject({
      UserName: upperCaseEmail,
      IsUsernameUpdated: false,
    });
  });

  test('and the spelling of the name does not give more attempts', async () => {
    await addTestAccount(database, clientId, { email });
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await signInAs(email, 'wrong')).toMatchObject({ code: '' });
      expect(await signInAs(` ${upperCaseEmail}`, 'wrong')).toMatchObject({ code: '' });
    }
    expect(await signInAs(email.toLowerCase())).toMatchObject({ code: '00010006' });
  });
});

test('Letters whose lower case is ASCII give no additional attempts on an account, and match no address', async () => {
  await addTestAccount(database, clientId, { username: 'kim', email, role: 'clerk' });
  const spellings = ['kim', 'K\u0130M', '\u212Aim', 'k\u0130m', '\u212A\u0130M'];
  for (let attempt = 0; attempt < 10; attempt++)
    expect(await signInAs(spellings[attempt % 5]!, 'wrong')).toMatchObject({ code: '' });
  for (const name of spellings) expect(await signInAs(name)).toMatchObject({ code: '00010006' });
  const person = { firstName: 'Kim', lastName: 'Major', phoneNumber: '', username: '' };
  const registration = await ws7Call(app, {
    cmd: 'createcitizen',
    clientid: clientId,
    email: `\u212Aim${count}@example.org`,
    password: 'seven purple potholes',
    validationurl: 'http://riverbend.localhost/',
    ...person,
  });
  expect(registration).toMatchObject({ code: '00010003' });
});

test("A guest may write 'guest' in any case", async () => {
  expect((await signInAs(' GUEST ', '')).data).toMatchObject({ UserName: 'guest', LoginId: 0 });
});

describe('A member of the staff', () => {
  test('signs in with the username in any case, but not with the e-mail', async () => {
    const username = `clerk${count}`;
    await addTestAccount(database, clientId, { username, email, role: 'manager' });
    expect((await signInAs(username.toUpperCase())).data).toMatchObject({ UserName: username });
    for (const address of [email, upperCaseEmail]) {
      expect(await signInAs(address)).toMatchObject({ securityStatus: 'InvalidUsernamePassword' });
    }
  });

  test("may have a citizen's e-mail: with it the citizen logs in, and registers", async () => {
    await addTestAccount(database, clientId, { username: `clerk${count}`, email, role: 'manager' });
    const person = { firstName: 'Mary', lastName: 'Major', phoneNumber: '', username: upperCaseEmail };
    const registration = await ws7Call(app, {
      cmd: 'createcitizen',
      clientid: clientId,
      email,
      password: 'seven purple potholes',
      validationurl: 'http://riverbend.localhost/',
      ...person,
    });
    expect(registration.data).toEqual({ UserId: expect.any(Number) });
    await database.query('update accounts set validated_at = now() where email = $1', [email]);
    expect((await signInAs(upperCaseEmail)).data).toMatchObject({ WebSecurityLevel: 0 });
  });
});

describe('A forgotten password', () => {
  const recover = (username: string) =>
    ws7Call(app, {
      cmd: 'sendpasswordresetlink',
      username,
      validationurl: 'http://riverbend.localhost/#/passwordreset',
    });

  test('is recovered with the e-mail in another case', async () => {
    await addTestAccount(database, clientId, { email });
    await recover(` ${upperCaseEmail} `);
    const [mail] = await mailbox.mailsTo(email);
    expect(mail!.text).toContain('http://riverbend.localhost/#/passwordreset/');
  });

  test('does not fill a mailbox, however the address is written each time', async () => {
    await addTestAccount(database, clientId, { email });
    for (const username of [
      email,
      upperCaseEmail,
      email.toLowerCase(),
      ` ${email}`,
      upperCaseEmail.replace('E', 'e'),
    ]) {
      expect((await recover(username)).data).toEqual({ Result: true });
    }
    await vi.waitUntil(async () => (await database.query('select from graphile_worker.jobs')).length === 0);
    expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(3);
  });
});

describe('A new e-mail address', () => {
  async function moveTo(newemail: string): Promise<unknown> {
    await addTestAccount(database, clientId, { email });
    const token = await tokenOf(app, { ClientId: clientId, UserName: email });
    const validationUrl = 'http://riverbend.localhost/#/resetemail';
    await ws7Call(app, { cmd: 'sendemailresetlink', token, newemail, validationUrl });
    const [mail] = await mailbox.mailsTo(newemail);
    const resetkey = /resetemail\/(\w{16})/.exec(mail!.text)![1];
    const { data } = await ws7Call(app, { cmd: 'resetemailbyclientid', clientid: clientId, resetkey });
    // After a change of address, the session has ended.
    const { Result } = data as { Result: boolean };
    const now = Result ? await tokenOf(app, { ClientId: clientId, UserName: newemail }) : token;
    return { Result, ...((await accountOf(now)) as object) };
  }

  test("cannot be the one of another citizen in another case, nor anybody's username", async () => {
    await addTestAccount(database, clientId, { username: `old${count}`, email: `Taken${count}@example.org` });
    expect(await moveTo(`tAKEN${count}@example.org`)).toMatchObject({ Result: false, Email: email });
    email = `Second${count}@example.org`;
    const clerk = { username: `CLERK${count}@example.org`, email: 'c@example.org', role: 'manager' } as const;
    await addTestAccount(database, clientId, clerk);
    expect(await moveTo(`clerk${count}@example.org`)).toMatchObject({ Result: false, Email: email });
  });

  test("may be the old one in another case, or an address that only a member's account has", async () => {
    expect(await moveTo(upperCaseEmail)).toMatchObject({ Result: true, Email: upperCaseEmail });
    email = `Second${count}@example.org`;
    const clerk = {
      username: `clerk${count}`,
      email: `office${count}@example.org`,
      role: 'manager',
    } as const;
    await addTestAccount(database, clientId, clerk);
    expect(await moveTo(clerk.email)).toMatchObject({ Result: true, Email: clerk.email });
  });
});

describe('The operator', () => {
  function csv(text: string): string {
    const file = path.join(temporaryFolder(), 'citizens.csv');
    writeFileSync(file, text);
    return file;
  }

  test('imports nobody twice, whatever the case of the name, and nobody as the guest', async () => {
    const rows = (name: string) => csv(`username,email\n${name},${name}@example.org\n`);
    const run = (name: string) => fixpoint('citizen', 'import', '--client', 'Riverbend', rows(name));
    expect(await run(`import${count}`)).toBe('Riverbend has 1 new citizens.');
    expect(await run(`IMPORT${count}`)).toBe('Riverbend has 0 new citizens; 1 were there already.');
    await expect(run('Guest')).rejects.toThrow("'guest' is reserved and cannot be a username.");
  });

  test('erases a citizen by the name in any case, with all traces in any case', async () => {
    const { accountId } = await addTestAccount(database, clientId, { email });
    const token = await tokenOf(app, { ClientId: clientId, UserName: email });
    const own = await addRequest(database, clientId, { accountId });
    const others = await addRequest(database, clientId);
    // Data about the same person from older systems, and from the resident as a guest.
    const report = {
      cmd: 'createworkrequest',
      worktypeid: potholeId,
      longitude: 10.5,
      latitude: 50.5,
      description: 'A hole',
      address: 'Here',
    };
    const guest = await guestToken(app, clientId);
    const { data } = await ws7Call(app, { ...report, token: guest, email: upperCaseEmail });
    const asGuest = (data as { Id: number }).Id;
    await database.query('update request_events set author = $2 where request_id = any($1)', [
      [own.requestId, others.requestId],
      upperCaseEmail,
    ]);
    await ws7Call(app, { cmd: 'createworkrequestnote', token, WorkRequestGuid: others.guid, note: 'Mine' });
    await database.query('update notes set account_id = null, author = $2 where request_id = $1', [
      others.requestId,
      upperCaseEmail,
    ]);
    await database.query(
      `insert into kept_mails (client_id, act_id, recipient, subject, text, html, kept_at)
       values ($1, gen_random_uuid(), $2, '', '', '', now())`,
      [clientId, upperCaseEmail],
    );

    const eraseOutput = await fixpoint(
      'citizen',
      'erase',
      '--client',
      'riverbend',
      '--username',
      upperCaseEmail,
    );

    expect(eraseOutput).toContain(`${upperCaseEmail} is erased: 1 account, `);
    expect(eraseOutput).toContain('; 2 requests and ');
    expect(await ws7Call(app, { cmd: 'findcitizen', token })).toMatchObject({ code: '00010014' });
    const remainingRequests = await database.query<{ requestId: number; email: string; author: string }>(
      `select request_id as "requestId", r.email, r.account_id as "accountId", h.author
       from work_requests r join request_events h using (client_id, request_id)
       where request_id = any($1) order by request_id, event_id`,
      [[own.requestId, asGuest]],
    );
    for (const row of remainingRequests)
      expect(row).toMatchObject({ email: '', accountId: null, author: 'riverbend_CitizenGuest' });
    for (const table of ['accounts', 'work_requests', 'request_events', 'notes', 'kept_mails', 'sessions']) {
      const rows = await database.query<{ whole: string }>(`select t::text as whole from ${table} t`);
      const rowsWithEmail = rows.filter(({ whole }) => whole.toLowerCase().includes(email.toLowerCase()));
      expect(rowsWithEmail, table).toEqual([]);
    }
  });
});
