/** The outbox of a crew's device sends each entry once, in order, and only in its writer's session. */
import '@fixpoint/ui/test/browser-database.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceDatabase } from './device-database.ts';
import { nextMoment, putEntry, readEntries, replaceEntry, takeBack } from './outbox.ts';
import { sendOutbox } from './send-outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const accountId = 7;
const picture = new Blob(['a picture'], { type: 'image/jpeg' });

interface Call {
  cmd: string;
  account: string | undefined;
  /** As it travelled; for a photo, its guid and name. */
  body: Record<string, unknown>;
}

/** The server: answers each call and records it. */
let calls: Call[];
let answerTo: (call: Call) => Response;

const fine = ({ cmd }: Call) =>
  Response.json(
    cmd === 'photos'
      ? { photoId: 5 }
      : cmd === 'add-internal-note'
        ? { internalNoteId: 1, version: 2 }
        : cmd === 'reply-to-resident'
          ? { replyId: 3, sendAt: '2026-06-01T10:00:00.000Z' }
          : { version: 2 },
  );
const refuse = (name: string, more: object = {}) => {
  const problem = { type: `/api/#${name}`, title: name, status: 409, detail: `${name}!`, name, ...more };
  return Response.json(problem, { status: 409 });
};

beforeEach(async () => {
  const database = await deviceDatabase();
  for (const store of ['waiting', 'pictures'] as const) await database.clear(store);
  calls = [];
  answerTo = fine;
  vi.stubGlobal('fetch', async (url: string, init: { body: unknown; headers: Record<string, string> }) => {
    const { pathname, searchParams } = new URL(url, 'http://city.example');
    const body =
      typeof init.body === 'string'
        ? (JSON.parse(init.body) as Record<string, unknown>)
        : Object.fromEntries(searchParams);
    const call = { cmd: pathname.slice('/api/'.length), account: init.headers['fixpoint-account'], body };
    calls.push(call);
    return answerTo(call);
  });
});
afterEach(() => vi.unstubAllGlobals());

type Written<Entry> = Entry extends OutboxEntry
  ? Omit<Entry, 'id' | 'accountId' | 'writtenAt' | 'about'>
  : never;

async function write(entry: Written<OutboxEntry>, more: Partial<OutboxEntry> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const whole = {
    about: 'Pothole',
    ...entry,
    id,
    accountId,
    writtenAt: nextMoment(),
    ...more,
  } as OutboxEntry;
  await putEntry(whole, entry.kind === 'photo' ? picture : undefined);
  return id;
}

const photo = (requestId = 1, name = 'a.jpg') => write({ kind: 'photo', requestId, name });
const note = (requestId = 1) => write({ kind: 'note', requestId, text: 'The gate is locked.' });
const done = (requestId = 1, reply = '') =>
  write({ kind: 'result', requestId, version: 1, fields: { statusId: 3, outcome: 'Filled.' }, reply });
const commands = () => calls.map(({ cmd }) => cmd);

test('photos, note and result are sent in the order of writing, each under its own key, and leave the outbox', async () => {
  const photoId = await photo();
  const noteId = await note();
  const resultId = await done();
  const round = await sendOutbox();
  expect(commands()).toEqual(['photos', 'add-photo', 'add-internal-note', 'update-request']);
  expect(calls[0]!.body).toMatchObject({ guid: photoId, name: 'a.jpg' });
  expect(calls.slice(2).map(({ body }) => body['repeatKey'])).toEqual([noteId, resultId]);
  expect(new Set(calls.map(({ account }) => account))).toEqual(new Set(['7']));
  expect(round).toMatchObject({ hasMore: false, sentEntries: [{}, {}, {}] });
  expect(await readEntries()).toEqual([]);
});

test('a reply to the resident carries status and outcome', async () => {
  const id = await done(1, 'It is filled.');
  await sendOutbox();
  expect(calls).toEqual([
    expect.objectContaining({
      cmd: 'reply-to-resident',
      body: {
        repeatKey: id,
        requestId: 1,
        version: 1,
        text: 'It is filled.',
        statusId: 3,
        outcome: 'Filled.',
        delaySeconds: 0,
      },
    }),
  ]);
});

test('an entry whose answer is lost is sent again under the same key, and a photo is not uploaded twice', async () => {
  await photo();
  await done();
  answerTo = (call) => {
    if (call.cmd === 'add-photo') throw new TypeError('The line was cut');
    return fine(call);
  };
  expect(await sendOutbox()).toMatchObject({ hasMore: true, sentEntries: [] });
  expect(await readEntries()).toHaveLength(2);
  answerTo = fine;
  await sendOutbox();
  expect(commands()).toEqual(['photos', 'add-photo', 'add-photo', 'update-request']);
  expect(calls[1]!.body).toEqual(calls[2]!.body);
  expect(await readEntries()).toEqual([]);
});

test('a photo that the server has deleted meanwhile is uploaded again', async () => {
  await write({ kind: 'photo', requestId: 1, name: 'a.jpg', photoId: 4 });
  answerTo = (call) => (call.body['photoId'] === 4 ? refuse('notFound') : fine(call));
  await sendOutbox();
  expect(commands()).toEqual(['add-photo', 'photos', 'add-photo']);
  expect(await readEntries()).toEqual([]);
});

test('a conflict stays for its writer, is not sent again by itself, and delays nothing else', async () => {
  const id = await done(1);
  await done(2);
  const changes = [{ field: 'statusId', before: 1, after: 2, by: 'ana', at: '2026-06-01T10:00:00.000Z' }];
  answerTo = (call) =>
    call.body['repeatKey'] === id ? refuse('conflict', { version: 4, changes }) : fine(call);
  await sendOutbox();
  await sendOutbox();
  expect(calls).toHaveLength(2);
  expect(await readEntries()).toMatchObject([{ id, refusal: { name: 'conflict', version: 4, changes } }]);

  const [refusedEntry] = await readEntries();
  answerTo = fine;
  const decided = {
    ...refusedEntry!,
    id: crypto.randomUUID(),
    version: 4,
    refusal: undefined,
  } as OutboxEntry;
  expect(await replaceEntry(id, decided)).toBe(true);
  await sendOutbox();
  expect(calls.at(-1)!.body).toMatchObject({ repeatKey: decided.id, version: 4 });
  expect(await readEntries()).toEqual([]);
});

test('a failed entry holds back later entries of the same case, but not of others', async () => {
  await photo(1);
  await done(1);
  await note(2);
  answerTo = (call) => (call.cmd === 'photos' ? refuse('internal') : fine(call));
  expect(await sendOutbox()).toMatchObject({ hasMore: true });
  expect(commands()).toEqual(['photos', 'add-internal-note']);
  expect(await readEntries()).toHaveLength(2);
});

test("when the session has ended, all entries stay, and a colleague's entry is sent only in their own name", async () => {
  await note();
  await write({ kind: 'note', requestId: 2, text: 'Mine' }, { accountId: 8 });
  answerTo = (call) => (call.account === '7' ? refuse('tokenNotValid') : fine(call));
  const { withoutSession, hasMore } = await sendOutbox();
  expect([...withoutSession]).toEqual([7]);
  expect(hasMore).toBe(false);
  expect(await readEntries()).toMatchObject([{ accountId: 7 }]);
  expect(calls.map(({ account }) => account)).toEqual(['7', '8']);
});

test('two rounds at the same time send each entry once', async () => {
  await note();
  await note();
  await Promise.all([sendOutbox(), sendOutbox()]);
  expect(calls).toHaveLength(2);
});

test('an entry that was taken back is not sent', async () => {
  const id = await note();
  expect(await takeBack(id)).toMatchObject({ kind: 'note' });
  expect(await takeBack(id)).toBeUndefined();
  await sendOutbox();
  expect(calls).toEqual([]);
});

test('an entry written after the clock was set back is sent after the earlier entries', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000);
  await write({ kind: 'photo', requestId: 1, name: 'a.jpg' }, { writtenAt: inAnHour });
  await readEntries();
  await done();
  await sendOutbox();
  expect(commands()).toEqual(['photos', 'add-photo', 'update-request']);
});
