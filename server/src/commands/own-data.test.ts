/**
 * A citizen downloads all data about themselves and deletes the account. Checks the data that is removed and
 * the data that stays.
 */
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { cameraPhoto } from '#test/pictures.ts';
import { addTestAccount, goodPassword, signIn, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp({ LIMIT_EXPORTS_OF_CITIZEN: '2, then 2/day' });
const { database } = app;
const { clientId, potholeId } = await addMunicipality(database);
const photo = (await cameraPhoto()).toString('base64');
let citizens = 0;
let [email, token] = ['', ''];
let accountId = 0;
let request = { Id: 0, Guid: '' };

beforeEach(async () => {
  citizens += 1;
  email = `ada${citizens}@example.org`;
  ({ accountId } = await addTestAccount(database, clientId, { email }));
  token = await tokenOf(app, { ClientId: clientId, UserName: email });
  const hole = {
    worktypeid: potholeId,
    longitude: 10.5,
    latitude: 50.5,
    address: 'Here',
    description: 'A hole',
  };
  request = (await ws7Call(app, { cmd: 'createworkrequest', token, ...hole })).data as typeof request;
  await ws7Call(app, {
    cmd: 'createfile',
    Token: token,
    WorkRequestGuid: request.Guid,
    name: 'x.jpg',
    data: photo,
  });
  await ws7Call(app, {
    cmd: 'createworkrequestnote',
    token,
    WorkRequestGuid: request.Guid,
    note: 'My own words',
  });
});

const download = () => ws7Call(app, { cmd: 'findcitizendata', token });

interface OwnData {
  accounts: object[];
  sessions: object[];
  requests: { requestId: number }[];
  notes: { text: string }[];
  photos: { file: string }[];
}

describe('Downloading one’s own data', () => {
  test('The zip contains account, sessions, requests, notes and photos', async () => {
    const { data } = await download();
    const { Name, Data } = data as { Name: string; Data: string };
    expect(Name).toBe('riverbend-2026-06-15.zip');
    const files = unzipSync(Buffer.from(Data, 'base64'));
    const ownData = JSON.parse(Buffer.from(files['data.json']!).toString()) as OwnData;
    expect(ownData.accounts).toEqual([
      expect.objectContaining({
        username: email,
        email,
        firstName: 'Mary',
        phoneNumber: '217 555 0100',
        previousEmail: null,
        language: null,
      }),
    ]);
    expect(ownData.sessions).toEqual([expect.objectContaining({ device: '', usedAt: expect.any(String) })]);
    expect(ownData.requests).toMatchObject([{ requestId: request.Id, description: 'A hole' }]);
    expect(ownData.notes).toMatchObject([{ text: 'My own words' }]);
    expect(Object.keys(files).toSorted()).toEqual(['data.json', ownData.photos[0]!.file]);
    expect(Buffer.from(files[ownData.photos[0]!.file]!).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(Buffer.from(files['data.json']!).toString()).not.toMatch(/argon2|token/i);
    const events = await database.query('select account_id from security_events where kind = $1', [
      'data-exported',
    ]);
    expect(events).toContainEqual({ account_id: accountId });
  });

  test('The zip contains no key of a stored mail, because a token alone must not open the account', async () => {
    await database.query(
      `insert into kept_mails (client_id, act_id, recipient, subject, text, html, kept_at)
       values ($1, gen_random_uuid(), $2, 'Reset your password', 'Follow …/passwordreset/abcdefghijklmnop', '', now())`,
      [clientId, email],
    );
    const { data } = await download();
    const files = unzipSync(Buffer.from((data as { Data: string }).Data, 'base64'));
    const text = Buffer.from(files['data.json']!).toString();
    expect(text).toContain('Reset your password');
    expect(text).not.toContain('abcdefghijklmnop');
  });

  test('Markup in a note is in the zip, but nothing in the file begins a tag', async () => {
    const note = '<script>ran()</script>';
    await ws7Call(app, { cmd: 'createworkrequestnote', token, WorkRequestGuid: request.Guid, note });
    const { data } = await download();
    const files = unzipSync(Buffer.from((data as { Data: string }).Data, 'base64'));
    const json = Buffer.from(files['data.json']!).toString();
    expect(json).not.toContain('<');
    expect((JSON.parse(json) as OwnData).notes.map(({ text }) => text)).toContain(note);
  });

  test('The zip contains no internal texts of staff', async () => {
    await database.query(`update work_requests set comments = 'A frequent caller' where request_id = $1`, [
      request.Id,
    ]);
    const { data } = await download();
    const files = unzipSync(Buffer.from((data as { Data: string }).Data, 'base64'));
    expect(Buffer.from(files['data.json']!).toString()).not.toContain('A frequent caller');
  });

  test('Data above the limit of an answer is refused, and the message names the municipality to ask', async () => {
    await database.query('update photos set bytes = $2 where request_id = $1', [request.Id, 31_000_000]);
    expect((await download()).code).toBe('');
    await database.query('update photos set bytes = $2 where request_id = $1', [request.Id, 32_000_000]);
    expect((await download()).message).toBe(
      'Your data is too large to download here (more than 30 MB, or more than 5,000 requests). Please ask Riverbend for it.',
    );
  });

  test('Data with too many requests is refused, because it would take too long', async () => {
    const more = (count: number) =>
      database.query(
        `insert into work_requests (client_id, guid, account_id, work_type_id, status_id, longitude, latitude, address,
           description, priority, collected_at, posted_at, modified_at)
         select client_id, gen_random_uuid(), account_id, work_type_id, status_id, 10.5, 50.5, '', '', 5, posted_at,
           posted_at, modified_at from work_requests, generate_series(1, $2::integer) where request_id = $1`,
        [request.Id, count],
      );
    await more(4999);
    expect((await download()).code).toBe('');
    await more(1);
    expect((await download()).code).toBe('00010007');
  });

  test('Downloads above the limit are refused', async () => {
    expect([(await download()).code, (await download()).code, (await download()).code]).toEqual([
      '',
      '',
      '00010006',
    ]);
  });

  test('Texts above the limit of an answer are refused, and the message names the municipality to ask', async () => {
    await addRequest(database, clientId, { accountId });
    await database.query(
      `update work_requests set description = repeat('x', 32000000) where account_id = $1 and request_id <> $2`,
      [accountId, request.Id],
    );
    expect(await download()).toMatchObject({
      code: '00010007',
      message: expect.stringContaining('ask Riverbend'),
    });
  });
});

const deleteWith = (password: string) => ws7Call(app, { cmd: 'deletecitizen', token, password });

describe('Deleting one’s own account', () => {
  test('With the password the account is deleted: name, sessions and keys are gone, and the request stays', async () => {
    const elsewhere = await tokenOf(app, { ClientId: clientId, UserName: email });
    expect((await deleteWith(goodPassword)).data).toEqual({ Result: true });
    for (const endedToken of [token, elsewhere])
      expect(await ws7Call(app, { cmd: 'findcitizen', token: endedToken })).toMatchObject({
        code: '00010014',
      });
    expect((await signIn(app, { ClientId: clientId, UserName: email })).data).toBeNull();
    const rows = await database.query<{ whole: string }>(
      `select r::text || coalesce(n::text, '') || h::text as whole from work_requests r
         left join notes n using (client_id, request_id) join request_events h using (client_id, request_id)
       where request_id = $1`,
      [request.Id],
    );
    for (const { whole } of rows) expect(whole).not.toMatch(/ada\d+@|mary|217 555/i);
    const requestCall = { cmd: 'findcitizenrequestbyguidbyclientid', clientid: clientId, guid: request.Guid };
    expect((await ws7Call(app, requestCall)).data).toMatchObject({ Description: 'A hole' });
    const guest = await guestToken(app, clientId);
    const notes = await ws7Call(app, { cmd: 'findworkrequestnotesbyguid', token: guest, guid: request.Guid });
    expect(notes.data).toMatchObject([{ UserName: 'Guest', Note: 'My own words' }]);
  });

  test('A wrong password deletes nothing, and trying many is slowed down', async () => {
    expect(await deleteWith('not this one')).toMatchObject({
      code: '00010012',
      message: 'The current password is wrong.',
    });
    expect((await ws7Call(app, { cmd: 'findcitizen', token })).data).toMatchObject({ Email: email });
    for (let tries = 1; tries < 10; tries += 1) await deleteWith('not this one');
    expect(await deleteWith(goodPassword)).toMatchObject({ code: '00010006' });
    expect((await ws7Call(app, { cmd: 'findcitizen', token })).data).toMatchObject({ Email: email });
  });

  test('The address can register again, and finds none of the old requests', async () => {
    await deleteWith(goodPassword);
    await addTestAccount(database, clientId, { email });
    token = await tokenOf(app, { ClientId: clientId, UserName: email });
    expect((await ws7Call(app, { cmd: 'findallcitizenrequests', token })).data).toEqual([]);
  });
});
