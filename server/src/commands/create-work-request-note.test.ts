import { notesOfReporterMax, notesOnRequestMax } from '@fixpoint/contract/limits.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const riverbend = await addMunicipality(app.database);
const lakeside = await addMunicipality(app.database, { name: 'lakeside' });
const { clientId } = riverbend;
const guest = await guestToken(app, clientId);
await addTestAccount(app.database, clientId);
await addTestAccount(app.database, clientId, {
  username: 'clerk',
  email: 'clerk@example.org',
  role: 'manager',
});
const mary = await tokenOf(app, { ClientId: clientId });
await addTestAccount(app.database, clientId, { email: 'paul@example.org' });
const paul = await tokenOf(app, { ClientId: clientId, UserName: 'paul@example.org' });
const clerk = await tokenOf(app, { ClientId: clientId, UserName: 'clerk' });

const write = (guid: string, note: unknown, token = guest) =>
  ws7Call(app, { cmd: 'createworkrequestnote', WorkRequestGuid: guid, token, note });
const read = (guid: string, token = guest) =>
  ws7Call(app, { cmd: 'findworkrequestnotesbyguid', guid, token });
const textsOf = async (guid: string) =>
  ((await read(guid)).data as { Note: string }[]).map(({ Note }) => Note);

let request = { Id: 0, Guid: '' };

async function report(): Promise<typeof request> {
  const { data } = await ws7Call(app, {
    cmd: 'createworkrequest',
    token: guest,
    worktypeid: riverbend.potholeId,
    longitude: 10.5,
    latitude: 50.5,
    address: '12 Main Street',
    description: 'A hole',
    email: 'guest@example.org',
  });
  return data as typeof request;
}

beforeEach(async () => {
  request = await report();
  app.clock.advance(60_000);
});

const remove = () =>
  app.database.query('update work_requests set deleted_at = now() where request_id = $1', [request.Id]);

describe('Notes', () => {
  test("Notes are read oldest first, by 'Guest', by the citizen’s e-mail, or by the municipality", async () => {
    const from = app.clock.now().getTime();
    expect(await write(request.Guid, 'It%20grows%20%F0%9F%98%AC')).toMatchObject({
      hasErrors: false,
      data: { Result: true },
    });
    app.clock.advance(1);
    await write(request.Guid, 'Mine as well', mary);
    await write(request.Guid, 'We are on it.', clerk);
    expect((await read(request.Guid, mary)).data).toEqual([
      { UserName: 'Guest', DatePosted: `/Date(${from})/`, Note: 'It grows 😬' },
      { UserName: 'mary@example.org', DatePosted: `/Date(${from + 1})/`, Note: 'Mine as well' },
      { UserName: 'Riverbend', DatePosted: `/Date(${from + 1})/`, Note: 'We are on it.' },
    ]);
  });

  test('Only the author and staff see the author’s e-mail', async () => {
    await write(request.Guid, 'Mine', mary);
    const authors = async (token: string) =>
      ((await read(request.Guid, token)).data as { UserName: string }[]).map(({ UserName }) => UserName);
    expect(await authors(mary)).toEqual(['mary@example.org']);
    expect(await authors(clerk)).toEqual(['mary@example.org']);
    expect(await authors(guest)).toEqual(['m•••@example.org']);
    expect(await authors(paul)).toEqual(['m•••@example.org']);
  });

  test('Addresses and phone numbers in residents’ notes are masked for others, and the municipality’s notes are shown in full', async () => {
    const noteText = 'Ask mary.major@example.org or 217-555-0142 at number 44';
    const maskedText = 'Ask m•••@example.org or •••42 at number 44';
    await write(request.Guid, noteText, mary);
    await write(request.Guid, noteText, clerk);
    const texts = async (token: string) =>
      ((await read(request.Guid, token)).data as { Note: string }[]).map(({ Note }) => Note);
    expect(await texts(mary)).toEqual([noteText, noteText]);
    expect(await texts(clerk)).toEqual([noteText, noteText]);
    expect(await texts(guest)).toEqual([maskedText, noteText]);
    expect(await texts(paul)).toEqual([maskedText, noteText]);
  });

  test('The municipality’s notes are shown in full, even if the author’s account is deleted', async () => {
    const noteText = 'Call 217-555-0142';
    await write(request.Guid, noteText, clerk);
    await write(request.Guid, noteText, mary);
    await app.database.query('update notes set account_id = null where request_id = $1', [request.Id]);
    expect((await read(request.Guid)).data).toMatchObject([
      { UserName: 'Riverbend', Note: noteText },
      { UserName: 'm•••@example.org', Note: 'Call •••42' },
    ]);
  });

  test('Notes keep their lines, and lose control characters and the space around', async () => {
    await write(request.Guid, '%0D%0A 50%25 of <b>it</b>%0D%0Anext%07 line%0A');
    expect(await textsOf(request.Guid)).toEqual(['50% of <b>it</b>\nnext line']);
  });

  test('A note has at most 2000 characters after decoding', async () => {
    expect((await write(request.Guid, '%C3%A4'.repeat(2000))).data).toEqual({ Result: true });
    expect(await write(request.Guid, 'ä'.repeat(2001))).toMatchObject({
      code: '00010003',
      message: expect.stringMatching(/^note is too long.*2000/),
    });
    expect(await textsOf(request.Guid)).toEqual(['ä'.repeat(2000)]);
  });

  test.each(['', '%20%0A%09', '%07', undefined])('A note without content is refused: %j', async (note) => {
    expect(await write(request.Guid, note)).toMatchObject({
      code: '00010003',
      message: expect.stringMatching(/^note is (empty|missing)\.$/),
    });
    expect(await textsOf(request.Guid)).toEqual([]);
  });

  test('A request takes 500 notes, 500 more by its reporter, and any number by staff', async () => {
    const fill = (from: number, to: number) =>
      app.database.query(
        `insert into notes (client_id, request_id, author, note, posted_at)
       select $1, $2, 'Guest', 'n', now() from generate_series($3::int, $4::int)`,
        [clientId, request.Id, from, to],
      );
    await fill(2, notesOnRequestMax);
    expect((await write(request.Guid, 'The last one', mary)).data).toEqual({ Result: true });
    expect(await write(request.Guid, 'One too many', mary)).toMatchObject({
      code: '00010007',
      message: 'Sorry, this request already has 500 notes. You cannot add more.',
    });
    expect((await write(request.Guid, 'Mine')).data).toEqual({ Result: true });
    await fill(notesOnRequestMax + 2, notesOfReporterMax);
    expect(await write(request.Guid, 'One too many')).toMatchObject({ code: '00010007' });
    expect((await write(request.Guid, 'Thank you all', clerk)).data).toEqual({ Result: true });
  });

  test('Anyone with the guid and a token of the municipality can read and write notes, until the request is removed', async () => {
    const stranger = await guestToken(app, lakeside.clientId);
    await write(request.Guid, 'Seen');
    expect(await write(request.Guid, 'Hello', stranger)).toMatchObject({ code: '00010004' });
    expect(await read(request.Guid, stranger)).toMatchObject({ code: '00010004' });
    expect(await write(request.Guid, 'Hello', 'made up')).toMatchObject({ code: '00010014' });
    expect(await write(crypto.randomUUID(), 'Hello')).toMatchObject({ code: '00010004' });
    await remove();
    expect(await write(request.Guid, 'Hello')).toMatchObject({ code: '00010004' });
    expect(await read(request.Guid)).toMatchObject({ code: '00010004', data: undefined });
    expect(await countNotes()).toBe(1);
  });
});

describe('A note', () => {
  test('A note is in the history under the integrations’ name, and is a change for mirrors', async () => {
    await write(request.Guid, 'From a guest');
    await write(request.Guid, 'From Mary', mary);
    await write(request.Guid, 'From the clerk', clerk);
    const history = await app.database.query<{ author: string; comment: string }>(
      'select author, comment from request_events where request_id = $1 order by event_id offset 1',
      [request.Id],
    );
    expect(history).toEqual([
      { author: 'riverbend_CitizenGuest', comment: 'From a guest' },
      { author: 'mary@example.org', comment: 'From Mary' },
      { author: 'clerk', comment: 'From the clerk' },
    ]);
    const [row] = await app.database.query<{ modifiedAt: Date }>(
      'select modified_at as "modifiedAt" from work_requests where request_id = $1',
      [request.Id],
    );
    expect(row?.modifiedAt).toEqual(app.clock.now());
  });

  test('A note of staff is mailed to the reporter, and a note of a resident is not', async () => {
    await write(request.Guid, 'From a guest');
    await write(request.Guid, 'From Mary', mary);
    expect(await mailsAboutChanges()).toBe(0);
    await write(request.Guid, 'From the clerk', clerk);
    expect(await mailsAboutChanges()).toBe(1);
  });

  test('A note and its history entry are stored together or not at all', async () => {
    await app.database.query('alter table notes add constraint no_notes check (false) not valid');
    try {
      expect(await write(request.Guid, 'Lost')).toMatchObject({ code: '00010009' });
    } finally {
      await app.database.query('alter table notes drop constraint no_notes');
    }
    const [row] = await app.database.query<{ count: number }>(
      `select count(*) from request_events where request_id = $1 and comment <> ''`,
      [request.Id],
    );
    expect(row?.count).toBe(0);
  });
});

describe('A note that is sent again because its answer was lost', () => {
  const send = (guid: string, fields: object = {}, token = guest) =>
    ws7Call(app, {
      cmd: 'createworkrequestnote',
      WorkRequestGuid: request.Guid,
      token,
      note: 'It grows',
      guid,
      ...fields,
    });

  test('A note that is sent many times, even at once, is stored once', async () => {
    const guid = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(guid)));
    answers.push(await send(guid.toUpperCase()));
    for (const answer of answers) expect(answer).toMatchObject({ hasErrors: false, data: { Result: true } });
    expect(await textsOf(request.Guid)).toEqual(['It grows']);
  });

  test('A repeated note changes nothing: history, mails and time of modification stay', async () => {
    const guid = crypto.randomUUID();
    await send(guid, {}, clerk);
    const first = app.clock.now();
    app.clock.advance(60_000);
    expect((await send(guid, {}, clerk)).data).toEqual({ Result: true });
    expect(await mailsAboutChanges()).toBe(1);
    const rows = await app.database.query(
      `select modified_at as "modifiedAt" from work_requests join request_events using (client_id, request_id)
       where request_id = $1 and comment = 'It grows'`,
      [request.Id],
    );
    expect(rows).toEqual([{ modifiedAt: first }]);
  });

  test('The guid of a note counts only for its request, and notes without a guid are separate', async () => {
    const guid = crypto.randomUUID();
    const { Guid: elsewhere } = await report();
    await send(guid);
    await send(guid, { WorkRequestGuid: elsewhere });
    expect(await textsOf(elsewhere)).toEqual(['It grows']);
    const nil = '00000000-0000-0000-0000-000000000000';
    for (const none of [nil, nil]) await send(none);
    await write(request.Guid, 'It grows');
    expect(await countNotes()).toBe(4);
  });

  test('A note with the request’s own guid counts as a note without a guid', async () => {
    const guid = request.Guid;
    expect((await send(guid)).data).toEqual({ Result: true });
    expect((await send(guid.toUpperCase())).data).toEqual({ Result: true });
    expect(await textsOf(guid)).toEqual(['It grows', 'It grows']);
  });

  test('A repeated guid with other words is another note, which is also stored once', async () => {
    const guid = crypto.randomUUID();
    await send(guid);
    app.clock.advance(1000);
    for (const note of ['It grew', ' It grew\n', 'It grows'])
      expect((await send(guid, { note })).data).toEqual({ Result: true });
    expect(await textsOf(request.Guid)).toEqual(['It grows', 'It grew']);
  });

  test('An invalid guid is refused', async () => {
    expect(await send('a note')).toMatchObject({ code: '00010003', message: 'guid is not a guid.' });
  });
});

async function countNotes(): Promise<number> {
  const [row] = await app.database.query<{ count: number }>(
    'select count(*) from notes where request_id = $1',
    [request.Id],
  );
  return row!.count;
}

async function mailsAboutChanges(): Promise<number> {
  const [row] = await app.database.query<{ count: number }>(
    `select count(*) from graphile_worker.jobs where task_identifier = 'tell-of-changes' and key like '%:' || $1`,
    [request.Id],
  );
  return row!.count;
}
