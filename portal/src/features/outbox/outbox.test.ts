import { beforeEach, expect, test } from 'vitest';
import { emptyOutboxDatabase, waitingNote, waitingReport } from '#test/waiting-things.ts';
import {
  emptyOutbox,
  keepSession,
  putWaiting,
  readPictures,
  readSession,
  readWaiting,
  removeWaiting,
  takeSent,
} from './outbox.ts';

const adas = 'citizen ada@town.example';
const bobs = 'citizen bob@town.example';

beforeEach(emptyOutboxDatabase);

test('Removing an entry deletes its pictures, and no others', async () => {
  const reports = ['one', 'two'].map((id) => waitingReport({ photos: [{ id, name: `${id}.jpg` }] }));
  for (const report of reports)
    await putWaiting(report, new Map(report.photos.map(({ id }) => [id, new Blob(['jpeg'])])));
  const [gone, left] = reports;
  await removeWaiting(gone!.id);
  expect((await readPictures(gone!)).size).toBe(0);
  expect((await readPictures(left!)).size).toBe(1);
});

test('Emptying the outbox of a citizen deletes their entries, receipts and session, and nothing of others', async () => {
  for (const owner of [adas, bobs] as const) {
    const sent = waitingNote({ owner });
    await putWaiting(sent);
    await removeWaiting(sent.id, sent);
    await putWaiting(waitingNote({ owner }));
    await keepSession(3, owner, { token: 'token', expiresAt: 1 });
  }
  await emptyOutbox(3, adas);
  expect((await readWaiting()).map(({ owner }) => owner)).toEqual([bobs]);
  expect([await takeSent(3, adas), await readSession(3, adas)]).toEqual([[], undefined]);
  expect([await takeSent(3, bobs), await readSession(3, bobs)]).toMatchObject([[{}], { token: 'token' }]);
});
