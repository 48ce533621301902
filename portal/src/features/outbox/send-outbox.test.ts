import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyOutboxDatabase, outboxNote, outboxPhoto, outboxReport } from '#test/outbox-entries.ts';
import { NetworkFailure, ServerRefusal } from '#api/call-failure.ts';
import { findEntry, putEntry, readEntries, takeOut, takeSent } from './outbox.ts';
import { type Sender, sendOutbox } from './send-outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const unreachable = () =>
  Promise.reject(new NetworkFailure('unreachable', 'The server could not be reached'));
const refusal = (errorName: ServerRefusal['errorName'], message = 'No.') =>
  Promise.reject(
    new ServerRefusal({ errorName, code: '00010003', message, securityStatus: 'Success', data: '' }),
  );

/** The texts and file names that were sent, in order. */
let travelled: string[];
let sender: Sender;

beforeEach(async () => {
  await emptyOutboxDatabase();
  travelled = [];
  sender = {
    ways: {
      photoOfReport: async ({ name }) => void travelled.push(name),
      report: async ({ description }) => {
        travelled.push(description);
        return { Id: 1042, Guid: 'told' };
      },
      note: async ({ note }) => travelled.push(note) > 0,
      photo: async ({ name }) => void travelled.push(name),
    },
    tokenFor: async () => 'token',
    tokenRefused: async () => undefined,
  };
});

const jpeg = new Blob(['jpeg']);
/** Sends once; true if another round may send more. */
const isLeftAfter = async (by: Sender) => (await sendOutbox(by)).hasMore;

const left = async () => (await readEntries()).map(({ id }) => id);

/** A note that is being sent until the test gives the answer. */
async function noteUnderway() {
  const answer = Promise.withResolvers<boolean>();
  const isAsked = vi.fn<(entry: OutboxEntry) => void>();
  sender.ways.note = (asked) => {
    isAsked(asked);
    return answer.promise;
  };
  const note = outboxNote();
  await putEntry(note);
  const sending = sendOutbox(sender);
  await vi.waitFor(() => expect(isAsked).toHaveBeenCalled());
  return { note, answer, sending };
}

describe('The outbox', () => {
  test('a report is sent after its photos, oldest first, and nothing of it is left', async () => {
    const photos = ['one', 'two'].map((id) => ({ id, name: `${id}.jpg` }));
    await putEntry(outboxNote({ writtenAt: new Date(2) }));
    await putEntry(
      outboxReport({ photos, writtenAt: new Date(1) }),
      new Map(photos.map(({ id }) => [id, jpeg])),
    );
    expect(await isLeftAfter(sender)).toBe(false);
    expect(travelled).toEqual(['one.jpg', 'two.jpg', 'A deep hole', 'Still there']);
    expect(await left()).toEqual([]);
  });

  test('each sent report is announced once, to its owner', async () => {
    const report = outboxReport();
    await putEntry(report);
    await putEntry(outboxReport({ owner: 'citizen ada@city.example' }));
    await sendOutbox(sender);
    const told = { requestId: 1042, guid: 'told', workType: 'Pothole', address: '44 Bridge Lane' };
    expect(await takeSent(3, 'device')).toMatchObject([{ id: report.id, kind: 'report', report: told }]);
    expect(await takeSent(3, 'device')).toEqual([]);
    expect(await takeSent(3, 'citizen ada@city.example')).toHaveLength(1);
  });

  test('a photo of an existing request is sent with its picture', async () => {
    const photo = outboxPhoto();
    await putEntry(photo, new Map([[photo.id, jpeg]]));
    await sendOutbox(sender);
    expect(travelled).toEqual(['hole.jpg']);
  });

  test('each entry is sent once, even if two pages try at the same time', async () => {
    const answer = Promise.withResolvers<void>();
    sender.ways.note = async ({ note }) => {
      await answer.promise;
      return travelled.push(note) > 0;
    };
    await putEntry(outboxNote());
    const both = [sendOutbox(sender), sendOutbox(sender)];
    answer.resolve();
    await Promise.all(both);
    expect(travelled).toEqual(['Still there']);
  });
});

describe('A missing connection', () => {
  test('without a connection an entry stays as one that may have arrived, and later entries are not tried', async () => {
    sender.ways.report = unreachable;
    const report = outboxReport({ writtenAt: new Date(1) });
    await putEntry(report);
    const note = outboxNote({ writtenAt: new Date(2) });
    await putEntry(note);
    expect(await isLeftAfter(sender)).toBe(true);
    expect(travelled).toEqual([]);
    expect(await left()).toEqual([report.id, note.id]);
    expect(await findEntry(report.id)).toMatchObject({ isSubmitted: true });
  });

  test.each(['tooManyAttempts', 'databaseTimeout'] as const)(
    'an entry stays in the outbox if the server asks to wait (%s)',
    async (errorName) => {
      sender.ways.note = () => refusal(errorName);
      await putEntry(outboxNote());
      expect(await isLeftAfter(sender)).toBe(true);
      expect(await readEntries()).toMatchObject([{ kind: 'note' }]);
    },
  );
});

describe('A failed attempt', () => {
  test.each<[string, () => Promise<never>]>([
    ['because of an internal error of the server', () => refusal('internal')],
    [
      'because a proxy blocks it',
      () => Promise.reject(new NetworkFailure('unreadable', 'A page of a proxy')),
    ],
    ['because the device cannot read it', () => Promise.reject(new DOMException('No', 'NotReadableError'))],
  ])('an entry that failed, %s, is tried again, and holds up no other', async (_, report) => {
    sender.ways.report = report;
    const stuck = outboxReport({ writtenAt: new Date(1) });
    await putEntry(stuck);
    await putEntry(outboxNote({ writtenAt: new Date(2) }));
    expect(await isLeftAfter(sender)).toBe(true);
    expect(travelled).toEqual(['Still there']);
    expect(await findEntry(stuck.id)).toMatchObject({ isSubmitted: true });
  });

  test('an entry that another page is sending is checked again, because that page may be closed', async () => {
    const { answer, sending } = await noteUnderway();
    expect(await isLeftAfter(sender)).toBe(true);
    answer.resolve(true);
    expect((await sending).hasMore).toBe(false);
  });

  test('a photo whose picture is missing is not announced as sent', async () => {
    await putEntry(outboxPhoto());
    await sendOutbox(sender);
    expect([travelled, await takeSent(3, 'device')]).toEqual([[], []]);
    expect(await readEntries()).toMatchObject([{ kind: 'photo', refusal: '' }]);
  });
});

describe('A refused entry', () => {
  test.each<[string, () => Promise<never>, string]>([
    [
      'with a sentence',
      () => refusal('fieldInvalid', 'It is outside of Riverbend.'),
      'It is outside of Riverbend.',
    ],
    ['with an empty answer', () => Promise.reject(new NetworkFailure('no-result', '')), ''],
  ])(
    'an entry that the server refuses %s stays for its author, and is not sent again',
    async (_, report, said) => {
      const refused = outboxReport();
      await putEntry(refused);
      await putEntry(outboxNote());
      await sendOutbox({ ...sender, ways: { ...sender.ways, report } });
      expect(travelled).toEqual(['Still there']);
      await sendOutbox(sender);
      expect(travelled).toEqual(['Still there']);
      expect(await findEntry(refused.id)).toMatchObject({ refusal: said });
    },
  );

  test('a report counts as refused if the answer has no id', async () => {
    sender.ways.report = async () => ({ Id: 0, Guid: undefined });
    await putEntry(outboxReport());
    await sendOutbox(sender);
    expect(await readEntries()).toMatchObject([{ refusal: '', isSubmitted: true }]);
  });
});

describe('The session of an entry', () => {
  test("an entry is sent in its owner's session: entries without a session stay, and the others are sent", async () => {
    sender.tokenFor = async ({ owner }) => (owner === 'device' ? 'token' : undefined);
    const own = outboxReport({ owner: 'citizen ada@city.example', writtenAt: new Date(1) });
    await putEntry(own);
    await putEntry(outboxNote());
    expect(await isLeftAfter(sender)).toBe(false);
    expect(await left()).toEqual([own.id]);
  });

  test('a session whose token is refused is renewed once', async () => {
    const tokens = ['old', 'new'];
    const used: string[] = [];
    sender.tokenFor = async () => tokens[0];
    sender.tokenRefused = async () => void tokens.shift();
    sender.ways.note = async (_, token) => {
      used.push(token);
      return token === 'old' ? refusal('tokenNotValid') : true;
    };
    await putEntry(outboxNote());
    await sendOutbox(sender);
    expect(used).toEqual(['old', 'new']);
    expect(await left()).toEqual([]);
  });
});

test('An entry that is being sent cannot be taken out, and one that was taken out is not sent', async () => {
  const { note, answer, sending } = await noteUnderway();
  expect(await takeOut(note.id)).toBeUndefined();
  answer.resolve(false);
  await sending;
  expect(await takeOut(note.id)).toMatchObject({ entry: { refusal: '' } });
  expect(await readEntries()).toEqual([]);
});
