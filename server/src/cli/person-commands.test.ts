/**
 * The operator finds, exports and erases people by their e-mail address: citizens, and guests who gave one.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderNotice } from '#citizens/notice.ts';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { operatorHere } from '#test/operator-here.ts';
import { cameraPhoto } from '#test/pictures.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database } = app;
const fixpoint = operatorHere(app.address, app.config.dataDir, { FILES_URL: app.filesUrl });
const { clientId, potholeId } = await addMunicipality(database);
const lakeside = await addMunicipality(database, { name: 'lakeside' });
const photo = (await cameraPhoto()).toString('base64');
let people = 0;
let [email, guest] = ['', ''];
let request = { Id: 0, Guid: '' };

async function report(token: string, worktypeid: number, more: object): Promise<typeof request> {
  const fields = {
    longitude: 10.5,
    latitude: 50.5,
    address: 'Here',
    description: 'A hole',
    worktypeid,
    ...more,
  };
  return (await ws7Call(app, { cmd: 'createworkrequest', token, ...fields })).data as typeof request;
}

const personFields = () => ({ firstname: 'Nora', lastname: 'Nord', email, phonenumber: '217 555 0177' });

beforeEach(async () => {
  people += 1;
  email = `Nora${people}@example.org`;
  guest = await guestToken(app, clientId);
  request = await report(guest, potholeId, personFields());
  await ws7Call(app, {
    cmd: 'createfile',
    Token: guest,
    WorkRequestGuid: request.Guid,
    name: 'x.jpg',
    data: photo,
  });
});

const personal = async () => {
  const tables = ['work_requests', 'request_events', 'notes', 'accounts', 'kept_mails', 'one_time_keys'];
  const foundTables: string[] = [];
  for (const table of tables) {
    const rows = await database.query<{ whole: string }>(`select t::text as whole from ${table} t`);
    const pattern = new RegExp(`nora${people}@|${email}`, 'i');
    foundTables.push(...rows.filter(({ whole }) => pattern.test(whole)).map(() => table));
  }
  return foundTables;
};

const authorsLike = async (name: string) => {
  const rows = await database.query<{ author: string }>(
    'select distinct author from request_events where lower(author) = lower($1)',
    [name],
  );
  return rows.map(({ author }) => author);
};

const modifiedAt = async () => {
  const [row] = await database.query<{ at: Date }>(
    'select modified_at as at from work_requests where request_id = $1',
    [request.Id],
  );
  return row!.at;
};

const jobsAbout = (text: string) =>
  database.query('select from graphile_worker._private_jobs where payload::text ilike $1', [`%${text}%`]);

describe('A guest who gave an e-mail with a request', () => {
  test('is erased by it: the request stays, without a link to the person', async () => {
    const erase = ['citizen', 'erase', '--client', 'riverbend', '--email', email.toLowerCase()];
    await database.query(`insert into request_mails (client_id, request_id) values ($1, $2)`, [
      clientId,
      request.Id,
    ]);
    await database.query(
      `insert into kept_mails (client_id, act_id, recipient, subject, text, html, kept_at)
       values ($1, gen_random_uuid(), $2, 's', 't', 'h', now())`,
      [clientId, email],
    );
    expect(await personal()).toEqual(['work_requests', 'kept_mails']);
    expect(await fixpoint(...erase, '--dry-run')).toBe(
      `${email.toLowerCase()} would be erased: 0 accounts, 1 kept mail, 0 waiting mails; 1 request and 0 notes without a name.`,
    );
    expect(await personal()).toEqual(['work_requests', 'kept_mails']);
    expect(await fixpoint(...erase)).toContain(
      'is erased: 0 accounts, 1 kept mail, 0 waiting mails; 1 request and',
    );
    expect(await personal()).toEqual([]);
    const [row] = await database.query(
      `select first_name || last_name || email || phone_number as person, session_id, description,
         (select count(*) from photos p where p.client_id = r.client_id and p.request_id = r.request_id and session_id is null) as photos,
         (select count(*) from request_mails m where m.client_id = r.client_id and m.request_id = r.request_id) as mails
       from work_requests r where request_id = $1`,
      [request.Id],
    );
    expect(row).toEqual({ person: '', session_id: null, description: 'A hole', photos: 1, mails: 0 });
    const eraseEvents = `select from security_events where kind = 'person-erased'`;
    const before = await database.query(eraseEvents);
    await expect(fixpoint(...erase)).rejects.toThrow(
      `Riverbend has no personal data of '${email.toLowerCase()}'.`,
    );
    expect(await database.query(eraseEvents)).toHaveLength(before.length);
  });

  test('gets all data about them, with the photos, and none about others', async () => {
    const other = await report(guest, potholeId, {
      ...personFields(),
      email: 'else@example.org',
      firstname: 'Else',
    });
    const folder = path.join(temporaryFolder(), 'nora');
    const printedOutput = await fixpoint(
      'citizen',
      'export',
      '--client',
      'riverbend',
      '--email',
      email,
      '--to',
      folder,
    );
    expect(printedOutput).toBe(
      `${folder} contains the data that Riverbend has of ${email}: 1 request, 1 photo.`,
    );
    const text = readFileSync(path.join(folder, 'data.json'), 'utf8');
    const data = JSON.parse(text) as { requests: object[]; photos: { file: string }[] };
    expect(data.requests).toMatchObject([
      { requestId: request.Id, firstName: 'Nora', email, phoneNumber: '217 555 0177', description: 'A hole' },
    ]);
    expect(text).not.toContain(other.Guid);
    expect(data.photos).toHaveLength(1);
    expect(readFileSync(path.join(folder, data.photos[0]!.file)).subarray(0, 2)).toEqual(
      Buffer.from([0xff, 0xd8]),
    );
    expect(readdirSync(path.join(folder, 'photos'))).toHaveLength(1);
    const again = fixpoint('citizen', 'export', '--client', 'riverbend', '--email', email, '--to', folder);
    await expect(again).rejects.toThrow('is not empty');
  });

  test('sees which requests they follow, and follows none after being erased', async () => {
    const follower = `follower-${email}`;
    await ws7Call(app, { cmd: 'followrequestbyemail', token: guest, guid: request.Guid, email: follower });
    const folder = path.join(temporaryFolder(), 'follower');
    const who = ['--client', 'riverbend', '--email', follower];
    await fixpoint('citizen', 'export', ...who, '--to', folder);
    const data = JSON.parse(readFileSync(path.join(folder, 'data.json'), 'utf8')) as object;
    expect(data).toMatchObject({ requests: [], followed: [{ requestId: request.Id, email: follower }] });
    expect(await fixpoint('citizen', 'erase', ...who)).toContain('1 followed request;');
    expect(await database.query('select from request_followers where email = $1', [follower])).toEqual([]);
    expect(await personal()).toEqual(['work_requests']);
  });

  test('is not affected by the same address in another municipality', async () => {
    await report(await guestToken(app, lakeside.clientId), lakeside.potholeId, personFields());
    await fixpoint('citizen', 'erase', '--client', 'lakeside', '--email', email);
    expect(await personal()).toEqual(['work_requests']);
  });
});

describe('A citizen', () => {
  test('is erased by e-mail, with the guest requests that have it, and with unsent mails', async () => {
    const { accountId } = await addTestAccount(database, clientId, { email });
    const token = await tokenOf(app, { ClientId: clientId, UserName: email });
    await report(token, potholeId, {});
    await ws7Call(app, { cmd: 'createworkrequestnote', token, WorkRequestGuid: request.Guid, note: 'Mine' });
    await orderNotice(database, clientId, {
      kind: 'confirm-email',
      accountId,
      newEmail: 'new@example.org',
      keyGeneration: 0,
    });
    const { accountId: other } = await addTestAccount(database, clientId, {
      email: `friend-of-${people}@example.org`,
    });
    await database.query('update work_requests set account_id = $2 where request_id = $1', [
      request.Id,
      other,
    ]);
    await orderNotice(database, clientId, { kind: 'email-changed', accountId: other, oldEmail: email });
    await orderNotice(database, clientId, { kind: 'recover-password', userName: email.toUpperCase() });
    await orderNotice(database, clientId, { kind: 'recover-password', userName: 'other@example.org' });
    const printedOutput = await fixpoint('citizen', 'erase', '--client', 'riverbend', '--email', email);
    expect(printedOutput).toBe(
      `${email} is erased: 1 account, 0 kept mails, 3 waiting mails; 2 requests and 1 note without a name.`,
    );
    expect(await personal()).toEqual([]);
    const accountQuery = 'select account_id from work_requests where request_id = $1';
    expect(await database.query(accountQuery, [request.Id])).toEqual([{ account_id: other }]);
    expect(await jobsAbout(email)).toEqual([]);
    expect(await jobsAbout('other@example.org')).toHaveLength(1);
    expect(await ws7Call(app, { cmd: 'findcitizen', token })).toMatchObject({ code: '00010014' });
    const events = await database.query(
      `select account_id as "accountId" from security_events where kind = 'person-erased' and account_id is not null`,
    );
    expect(events).toEqual([{ accountId }]);
  });

  test('is erased from histories under former addresses as well; entries by others stay', async () => {
    const former = `before-${email}`;
    const { accountId } = await addTestAccount(database, clientId, { email: former });
    const clerk = `clerk${people}@example.org`;
    await addTestAccount(database, clientId, { username: clerk, email: clerk, role: 'manager' });
    const token = await tokenOf(app, { ClientId: clientId, UserName: former });
    const write = (by: string, note: string) =>
      ws7Call(app, { cmd: 'createworkrequestnote', token: by, WorkRequestGuid: request.Guid, note });
    await report(token, potholeId, {});
    await write(token, 'Mine');
    await write(await tokenOf(app, { ClientId: clientId, UserName: clerk }), 'Mine');
    const goneEmail = `gone${people}@example.org`;
    await database.query(
      `insert into request_events (client_id, request_id, status_id, author, comment, changed_at)
       select client_id, request_id, status_id, $2, 'Ours', now() from work_requests where account_id = $1`,
      [accountId, goneEmail],
    );
    await database.query('update accounts set username = $2, email = $2 where account_id = $1', [
      accountId,
      email,
    ]);
    const before = await modifiedAt();
    app.clock.advance(60_000);
    await fixpoint('citizen', 'erase', '--client', 'riverbend', '--account', String(accountId));
    expect(await authorsLike(former)).toEqual([]);
    expect(await authorsLike(clerk)).toEqual([clerk]);
    expect(await authorsLike(goneEmail)).toEqual([goneEmail]);
    expect((await modifiedAt()).getTime()).toBeGreaterThan(before.getTime());
  });

  test('is erased from histories by the address before the last change, and by one that the operator names', async () => {
    const [lately, once] = [`lately-${email}`, `once-${email}`];
    const { accountId } = await addTestAccount(database, clientId, { email });
    await database.query('update accounts set previous_email = $2 where account_id = $1', [
      accountId,
      lately,
    ]);
    for (const author of [lately, once])
      await database.query(
        `insert into request_events (client_id, request_id, status_id, author, comment, changed_at)
         select client_id, request_id, status_id, $2, 'It grows', now() from work_requests where request_id = $1`,
        [request.Id, author],
      );
    await fixpoint('citizen', 'erase', '--client', 'riverbend', '--account', String(accountId));
    expect([await authorsLike(lately), await authorsLike(once)]).toEqual([[], [once]]);
    await report(guest, potholeId, { email: once });
    await fixpoint('citizen', 'erase', '--client', 'riverbend', '--email', once);
    expect(await authorsLike(once)).toEqual([]);
  });

  test('is erased again by the id in the events, after a backup has brought them back', async () => {
    const { accountId } = await addTestAccount(database, clientId, { email });
    const erase = ['citizen', 'erase', '--client', 'riverbend', '--account', String(accountId)];
    expect(await fixpoint(...erase)).toContain(`Account ${accountId} is erased: 1 account`);
    expect(await personal()).toEqual([]);
    await expect(fixpoint(...erase)).rejects.toThrow(
      `Riverbend has no personal data of 'Account ${accountId}'.`,
    );
  });

  test('with an unproven address is erased without the requests of the address’s owner', async () => {
    await addTestAccount(database, clientId, { email, username: `name${people}`, isValidated: false });
    await fixpoint('citizen', 'erase', '--client', 'riverbend', '--username', `name${people}`);
    expect(await personal()).toEqual(['work_requests']);
  });
});

test.each([
  [['citizen', 'erase', '--client', 'riverbend'], 'Give one of --username, --email and --account'],
  [['citizen', 'erase', '--client', 'riverbend', '--email', 'nobody'], "'nobody' is not an e-mail address"],
  [['citizen', 'erase', '--client', 'riverbend', '--email', 'a@b.example', '--username', 'a'], 'Give one of'],
  [['citizen', 'export', '--client', 'riverbend', '--email', 'a@b.example'], 'go together'],
  [
    ['citizen', 'export', '--client', 'riverbend', '--email', 'a@b.example', '--to', '/tmp/x'],
    'has no personal data of',
  ],
])('%s is refused: %s', async (words, errorOutput) => {
  await expect(fixpoint(...words)).rejects.toThrow(errorOutput);
});
