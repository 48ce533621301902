import { beforeEach, expect, test } from 'vitest';
import { emptyOutboxDatabase, outboxNote, outboxReport } from '#test/outbox-entries.ts';
import { adoptEntries, storeSession, putEntry, readEntries } from './outbox.ts';

const owner = 'citizen ada@city.example';
const reporter = { firstName: 'Ada', lastName: 'Lane', email: 'ada@city.example', phoneNumber: '' };
const expiresAt = Date.now() + 60_000;

beforeEach(emptyOutboxDatabase);

test('the outbox of an account moves to its new e-mail, and nothing else does', async () => {
  await putEntry(outboxReport({ owner, accountId: 7, reporter, writtenAt: new Date(1) }));
  await putEntry(outboxNote({ owner, accountId: 7, writtenAt: new Date(2) }));
  await putEntry(outboxNote({ owner, accountId: 8, writtenAt: new Date(3) }));
  await putEntry(outboxNote({ owner, accountId: 7, clientId: 4, writtenAt: new Date(4) }));
  await putEntry(outboxNote({ writtenAt: new Date(5) }));
  expect(await adoptEntries(3, 7, 'ada@new.example')).toBe(true);
  const now = 'citizen ada@new.example';
  const all = await readEntries();
  expect(all.map((entry) => entry.owner)).toEqual([now, now, owner, owner, 'device']);
  expect(all[0]).toMatchObject({ reporter: { ...reporter, email: 'ada@new.example' } });
  expect(await adoptEntries(3, 7, 'ada@new.example')).toBe(false);
});

test('the account of a citizen who stays logged in is remembered, also for another tab', async () => {
  await storeSession(3, owner, { token: 'one', expiresAt, accountId: 7 });
  await storeSession(3, owner, { token: 'one', expiresAt });
  await putEntry(outboxNote({ owner }));
  expect(await readEntries()).toMatchObject([{ accountId: 7 }]);
});

test('a later session without a known account does not inherit it', async () => {
  await storeSession(3, owner, { token: 'one', expiresAt, accountId: 7 });
  await storeSession(3, owner, { token: 'two', expiresAt });
  await putEntry(outboxNote({ owner }));
  expect(await readEntries()).toMatchObject([{ accountId: undefined }]);
});
