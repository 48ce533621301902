/**
 * The outbox on a resident's device may come from an earlier release. Names of the database, its stores and
 * their fields are written out here: code that renames one of them loses the entry.
 */
import '@fixpoint/ui/test/browser-database.ts';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { readEntries, readSession, takeSent } from './outbox.ts';
import { sendOutbox, type WaysToSend } from './send-outbox.ts';

const owner = 'citizen ada@example.org';
const writtenAt = new Date('2026-11-20T10:00:00Z');

const report = {
  kind: 'report',
  id: '0b0e2f3e-3e5c-4c4e-9a64-6f3a0f1d8c01',
  clientId: 3,
  owner,
  accountId: 12,
  writtenAt,
  workTypeId: 5,
  workType: 'Pothole',
  description: 'A deep hole',
  longitude: -93.25,
  latitude: 44.95,
  address: '44 Bridge Lane',
  reporter: undefined,
  photos: [{ id: 'p1', name: 'hole.jpg' }],
  isSubmitted: false,
};

test('a report, a receipt and a session that an earlier release stored are read, and the report is sent', async () => {
  const database = await openDB('fixpoint-outbox', 1, {
    upgrade: (created) => {
      for (const store of ['waiting', 'pictures', 'sent', 'sessions']) created.createObjectStore(store);
    },
  });
  await database.put('waiting', report, report.id);
  await database.put('pictures', new Blob(['jpeg']), [report.id, 'p1']);
  const receipt = { id: 'n1', clientId: 3, owner, kind: 'note', writtenAt, requestGuid: 'g1' };
  await database.put('sent', receipt, 'n1');
  await database.put('sessions', { token: 't1', expiresAt: 4_000_000_000_000, accountId: 12 }, [3, owner]);
  database.close();

  expect(await readEntries()).toEqual([report]);
  expect(await takeSent(3, owner)).toEqual([receipt]);
  expect(await readSession(3, owner)).toMatchObject({ token: 't1', accountId: 12 });

  const calls: unknown[] = [];
  const notCalled = () => Promise.reject(new Error('This entry is a report.'));
  const ways: WaysToSend = {
    photoOfReport: async ({ name }, { id }) => void calls.push([id, name]),
    report: async ({ id, description }) => {
      calls.push([id, description]);
      return { Id: 1192, Guid: 'g2' };
    },
    note: notCalled,
    photo: notCalled,
  };
  await sendOutbox({ ways, tokenFor: async () => 't1', tokenRefused: async () => undefined });
  expect(calls).toEqual([
    [report.id, 'hole.jpg'],
    [report.id, 'A deep hole'],
  ]);
  expect(await readEntries()).toEqual([]);
});
