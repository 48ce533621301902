/** The operator's commands for staff and citizens, each in a process of its own. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { hash } from 'bcryptjs';
import { describe, expect, test } from 'vitest';
import { goodPassword, signIn, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { operatorOf } from '#test/operator.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const fixpoint = operatorOf(app.address);
const riverbend = await addMunicipality(app.database);
const { clientId } = riverbend;
await addMunicipality(app.database, { name: 'lakeside' });
const folder = temporaryFolder();

function csv(text: string): string {
  const file = path.join(folder, 'citizens.csv');
  writeFileSync(file, text);
  return file;
}

// Each command starts a new process.
describe('The operator', { timeout: 60_000 }, () => {
  test('adds a member of the staff, with the password from standard input', async () => {
    const add = [
      'staff',
      'add',
      '--client',
      'riverbend',
      '--username',
      'clerk',
      '--email',
      'clerk@example.org',
    ];
    const addOutput = await fixpoint(add, `${goodPassword}\n`);
    expect(addOutput).toEqual({
      code: 0,
      out: 'clerk is a staff member of Riverbend now.\n',
      errorOutput: '',
    });
    const answer = await signIn(app, { UserName: 'clerk' }, { host: '192.0.2.1' });
    expect(answer.data).toMatchObject({ ClientId: clientId, UserName: 'clerk', WebSecurityLevel: 1 });
    const again = await fixpoint(add, `${goodPassword}\n`);
    expect(again).toMatchObject({ code: 1, errorOutput: "Riverbend has an account 'clerk' already.\n" });
  });

  test('lists the staff, gives a member a new password, and deactivates them', async () => {
    const of = (...words: string[]) => ['staff', ...words, '--client', 'riverbend'];
    const clerk = ['--username', 'Clerk'];
    expect(await fixpoint(of('list'))).toEqual({
      code: 0,
      out: 'clerk\tmanager\tactive\tclerk@example.org\n',
      errorOutput: '',
    });
    const [row] = (await fixpoint(of('list', '--json'))).out.split('\n');
    expect(JSON.parse(row!)).toMatchObject({ username: 'clerk', stands: 'active', hasSecondFactor: false });

    const token = await tokenOf(app, { ClientId: clientId, UserName: 'clerk' });
    const changeOutput = await fixpoint(of('password', ...clerk), 'another quite long one\n');
    expect(changeOutput).toMatchObject({ code: 0, out: 'Clerk signs in with the new password now.\n' });
    expect(await ws7Call(app, { cmd: 'findcitizen', token })).toMatchObject({ code: '00010014' });
    const now = { ClientId: clientId, UserName: 'clerk', Password: 'another quite long one' };
    expect((await signIn(app, now)).data).toMatchObject({ UserName: 'clerk' });

    const removeOutput = await fixpoint(of('remove', ...clerk));
    expect(removeOutput).toMatchObject({ code: 0, out: 'Clerk is no longer a staff member of Riverbend.\n' });
    expect(removeOutput.errorOutput).toContain(
      'Nobody manages Riverbend now; fixpoint staff add makes a manager',
    );
    expect(await signIn(app, now)).toMatchObject({ data: null });
    expect((await fixpoint(of('list'))).out).toContain('let go');
    const nobody = "Nobody on the staff of Riverbend is called 'Clerk'.\n";
    expect(await fixpoint(of('remove', ...clerk))).toMatchObject({ code: 1, errorOutput: nobody });
    expect(await fixpoint(of('password', ...clerk), 'another quite long one\n')).toMatchObject({
      errorOutput: nobody,
    });
  });

  test('reactivates a deactivated member as the same person', async () => {
    const idOf = async () =>
      (
        await app.database.query<{ id: number }>(
          `select account_id as id from accounts where username = 'clerk'`,
        )
      )[0]!.id;
    const before = await idOf();
    const back = await fixpoint(
      ['staff', 'add', '--client', 'riverbend', '--username', 'CLERK', '--email', 'new@example.org'],
      'yet another long one\n',
    );
    expect(back).toMatchObject({
      code: 0,
      out: 'CLERK is a staff member of Riverbend again, with the same account as before.\n',
    });
    expect(await idOf()).toBe(before);
    const signInFields = { ClientId: clientId, UserName: 'clerk', Password: 'yet another long one' };
    expect((await signIn(app, signInFields)).data).toMatchObject({ UserName: 'clerk' });
  });

  test('learns what is wrong with a password, an address, or a municipality', async () => {
    const add = (client: string, email: string) => [
      'staff',
      'add',
      '--client',
      client,
      '--username',
      'other',
      '--email',
      email,
    ];
    const errorOutput = async (words: string[], input: string) => (await fixpoint(words, input)).errorOutput;
    expect(await errorOutput(add('riverbend', 'o@example.org'), 'short\n')).toBe(
      'The password needs at least 8 characters.\n',
    );
    expect(await errorOutput(add('riverbend', 'nowhere'), goodPassword)).toBe(
      "'nowhere' is not an e-mail address.\n",
    );
    expect(await errorOutput(add('atlantis', 'o@example.org'), goodPassword)).toBe(
      "There is no municipality 'atlantis' here.\n",
    );
  });

  test('imports citizens who keep their passwords, and can repeat the import', async () => {
    const file = csv(
      `\uFEFFUserName,E-mail,First Name,Last Name,Phone,Hash\r\n` +
        `mary,mary@example.org,Mary,"Major, née ""Minor""",217 555 0100,${await hash(goodPassword, 4)}\r\n` +
        `,paul@example.org,Paul,,,\r\n`,
    );
    const first = await fixpoint(['citizen', 'import', '--client', 'riverbend', file]);
    expect(first).toMatchObject({ code: 0, out: 'Riverbend has 2 new citizens.\n' });
    const again = await fixpoint(['citizen', 'import', '--client', 'riverbend', file]);
    expect(again.out).toBe('Riverbend has 0 new citizens; 2 were there already.\n');
    const answer = await signIn(app, { ClientId: clientId, UserName: 'mary' });
    expect(answer.data).toMatchObject({ UserName: 'mary@example.org', IsUsernameUpdated: true });
  });

  test('sees every row that cannot be imported, and then nothing is imported', async () => {
    const file = csv(
      'username,email,hash\nguest,g@example.org,\nanna,anna@example.org,md5\nbert,nowhere,\ncarl,carl@example.org,\n',
    );
    const { code, errorOutput } = await fixpoint(['citizen', 'import', '--client', 'riverbend', file]);
    expect(code).toBe(1);
    expect(errorOutput.split('\n')).toEqual([
      'Nothing was imported.',
      "Row 2: 'guest' is reserved and cannot be a username.",
      'Row 3: the hash is neither bcrypt nor argon2.',
      "Row 4: 'nowhere' is not an e-mail address.",
      '',
    ]);
    expect(await signIn(app, { ClientId: clientId, UserName: 'carl' })).toMatchObject({ data: null });
  });

  test('gets all citizens of one municipality, without their passwords', async () => {
    const { out } = await fixpoint(['citizen', 'export', '--client', 'riverbend']);
    const [header, mary, paul, ...rest] = out.split('\n');
    expect(header).toBe('username,email,firstname,lastname,phone,created,validated');
    expect(mary).toMatch(
      /^mary@example\.org,mary@example\.org,Mary,"Major, née ""Minor""",217 555 0100,20[^,]*Z,20[^,]*Z$/,
    );
    expect(paul).toMatch(/^paul@example\.org,paul@example\.org,Paul,,,/);
    expect(rest).toEqual(['']);
    expect((await fixpoint(['citizen', 'export', '--client', 'lakeside'])).out.split('\n')).toHaveLength(2);
  });

  test('erases a citizen: no personal data is left, the requests stay', async () => {
    const token = await tokenOf(app, { ClientId: clientId, UserName: 'mary@example.org' });
    const fields = {
      worktypeid: riverbend.potholeId,
      longitude: 10.5,
      latitude: 50.5,
      description: 'A hole',
      address: 'Here',
    };
    const { data } = await ws7Call(app, { cmd: 'createworkrequest', token, ...fields });
    const { Id, Guid } = data as { Id: number; Guid: string };
    await app.database.query(
      `insert into notes (client_id, request_id, account_id, author, note, posted_at)
       select $1, $2, account_id, email, 'Still there', now() from accounts where email = 'mary@example.org'`,
      [clientId, Id],
    );
    const eraseOutput = await fixpoint([
      'citizen',
      'erase',
      '--client',
      'riverbend',
      '--username',
      'mary@example.org',
    ]);
    expect(eraseOutput).toMatchObject({
      code: 0,
      out: 'mary@example.org is erased: 1 account, 0 kept mails, 0 waiting mails; 1 request and 1 note without a name.\n',
    });
    expect(await ws7Call(app, { cmd: 'findcitizen', token })).toMatchObject({ code: '00010014' });
    const foundCitizen = await ws7Call(app, {
      cmd: 'findcitizenrequestbyguidbyclientid',
      clientid: clientId,
      guid: Guid,
    });
    expect(foundCitizen.data).toMatchObject({ WorkRequestId: Id, Description: 'A hole' });
    for (const table of [
      'accounts',
      'work_requests',
      'request_events',
      'notes',
      'kept_mails',
      'one_time_keys',
      'sessions',
    ]) {
      const rows = await app.database.query<{ whole: string }>(`select t::text as whole from ${table} t`);
      expect(
        rows.filter(({ whole }) => /mary|major|217 555/i.test(whole)),
        table,
      ).toEqual([]);
    }
    const [history] = await app.database.query('select author from request_events where request_id = $1', [
      Id,
    ]);
    expect(history).toEqual({ author: 'riverbend_CitizenGuest' });
    const again = await fixpoint([
      'citizen',
      'erase',
      '--client',
      'riverbend',
      '--username',
      'mary@example.org',
    ]);
    expect(again).toMatchObject({
      code: 1,
      errorOutput: "Riverbend has no personal data of 'mary@example.org'.\n",
    });
  });

  test('does not erase a member by mistake', async () => {
    const eraseOutput = await fixpoint(['citizen', 'erase', '--client', 'riverbend', '--username', 'clerk']);
    expect(eraseOutput).toMatchObject({
      code: 1,
      errorOutput: "Riverbend has no personal data of 'clerk'.\n",
    });
  });
});
