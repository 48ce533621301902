import { beforeEach, expect, test } from 'vitest';
import { emptyOutboxDatabase, waitingNote, waitingReport } from '#test/waiting-things.ts';
import { adoptWaiting, keepSession, putWaiting, readWaiting } from './outbox.ts';

const owner = 'citizen ada@town.example';
const reporter = { firstName: 'Ada', lastName: 'Lane', email: 'ada@town.example', phoneNumber: '' };
const expiresAt = Date.now() + 60_000;

beforeEach(emptyOutboxDatabase);

test('the outbox of an account moves to its new e-mail, and nothing else does', async () => {
  await putWaiting(waitingReport({ owner, accountId: 7, reporter, writtenAt: new Date(1) }));
  await putWaiting(waitingNote({ owner, accountId: 7, writtenAt: new Date(2) }));
  await putWaiting(waitingNote({ owner, accountId: 8, writtenAt: new Date(3) }));
  await putWaiting(waitingNote({ owner, accountId: 7, clientId: 4, writtenAt: new Date(4) }));
  await putWaiting(waitingNote({ writtenAt: new Date(5) }));
  expect(await adoptWaiting(3, 7, 'ada@new.example')).toBe(true);
  const now = 'citizen ada@new.example';
  const all = await readWaiting();
  expect(all.map((thing) => thing.owner)).toEqual([now, now, owner, owner, 'device']);
  expect(all[0]).toMatchObject({ reporter: { ...reporter, email: 'ada@new.example' } });
  expect(await adoptWaiting(3, 7, 'ada@new.example')).toBe(false);
});

test('the account of a citizen who stays logged in is remembered, also for another tab', async () => {
  await keepSession(3, owner, { token: 'one', expiresAt, accountId: 7 });
  await keepSession(3, owner, { token: 'one', expiresAt });
  await putWaiting(waitingNote({ owner }));
  expect(await readWaiting()).toMatchObject([{ accountId: 7 }]);
});

test('a later session without a known account does not inherit it', async () => {
  await keepSession(3, owner, { token: 'one', expiresAt, accountId: 7 });
  await keepSession(3, owner, { token: 'two', expiresAt });
  await putWaiting(waitingNote({ owner }));
  expect(await readWaiting()).toMatchObject([{ accountId: undefined }]);
});
