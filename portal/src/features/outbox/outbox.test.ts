import { beforeEach, expect, test } from 'vitest';
import { emptyOutboxDatabase, outboxNote, outboxReport } from '#test/outbox-entries.ts';
import {
  emptyOutbox,
  storeSession,
  putEntry,
  readPictures,
  readSession,
  readEntries,
  removeEntry,
  takeSent,
} from './outbox.ts';

const adas = 'citizen ada@city.example';
const bobs = 'citizen bob@city.example';

beforeEach(emptyOutboxDatabase);

test('Removing an entry deletes its pictures, and no others', async () => {
  const reports = ['one', 'two'].map((id) => outboxReport({ photos: [{ id, name: `${id}.jpg` }] }));
  for (const report of reports)
    await putEntry(report, new Map(report.photos.map(({ id }) => [id, new Blob(['jpeg'])])));
  const [gone, left] = reports;
  await removeEntry(gone!.id);
  expect((await readPictures(gone!)).size).toBe(0);
  expect((await readPictures(left!)).size).toBe(1);
});

test('Emptying the outbox of a citizen deletes their entries, receipts and session, and nothing of others', async () => {
  for (const owner of [adas, bobs] as const) {
    const sent = outboxNote({ owner });
    await putEntry(sent);
    await removeEntry(sent.id, sent);
    await putEntry(outboxNote({ owner }));
    await storeSession(3, owner, { token: 'token', expiresAt: 1 });
  }
  await emptyOutbox(3, adas);
  expect((await readEntries()).map(({ owner }) => owner)).toEqual([bobs]);
  expect([await takeSent(3, adas), await readSession(3, adas)]).toEqual([[], undefined]);
  expect([await takeSent(3, bobs), await readSession(3, bobs)]).toMatchObject([[{}], { token: 'token' }]);
});
