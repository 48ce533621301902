/**
 * Bulk acts of a revoked API key or a deactivated member stop at once. Their waiting replies are not sent.
 */
import { expect, test } from 'vitest';
import { openClientDirectory } from '#clients/client-directory.ts';
import { openDeskRules } from '#desk/desk-rules.ts';
import { sendReply } from '#jobs/send-reply.ts';
import type { Database } from '#platform/database.ts';
import { openLog } from '#platform/log.ts';
import { addTestKey, addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { carryOut } from '#workflows/bulk/carry-out.ts';

/** This server does not listen, so no job runs by itself. */
const app = await startTestApp();
const { clock, database } = app;
const { clientId } = await addMunicipality(database);
const mia = await addMember(app, clientId, { username: 'mia', role: 'manager' });
const bob = await addMember(app, clientId, { username: 'bob' });
const clients = openClientDirectory({ database, clock, defaultClient: undefined });
const deskRules = openDeskRules(database, clock);
const log = openLog({ level: 'silent' });

const work = (bulkId: number, from: Database = database) =>
  carryOut({ database: from, clients, deskRules, clock, log, changeMailMinutes: 5 }, { clientId, bulkId });

/** Begins a bulk reply to this many requests, with a cookie or an API key. */
async function begin(cookie: string, count: number): Promise<{ bulkId: number; ids: number[] }> {
  const ids: number[] = [];
  while (ids.length < count) ids.push((await addRequest(database, clientId)).requestId);
  const requests = ids.map((requestId) => ({ requestId, version: 1 }));
  const act = { kind: 'reply', text: 'We come.', delaySeconds: 120 } as const;
  const bulkPlan = { selection: { requests }, act, isForClosed: false };
  const { bulkId } = await deskCall(app, cookie, 'planBulk', bulkPlan);
  await deskCall(app, cookie, 'runBulk', { bulkId });
  return { bulkId, ids };
}

const find = async (bulkId: number) => (await deskCall(app, mia.cookie, 'findBulk', { bulkId })).bulk;

/** The database, with an act that runs before the row with this number. */
function withActBeforeRow(before: number, act: () => Promise<unknown>): Database {
  let begunCount = 0;
  return {
    ...database,
    async transaction(inner) {
      begunCount += 1;
      if (begunCount === before) await act();
      return database.transaction(inner);
    },
  };
}

async function keyOf(name: string) {
  return addTestKey(app, mia.cookie, { name, role: 'clerk' });
}

test.each([
  ['A revoked API key', async () => keyOf('Robot')],
  ['A deactivated member', async () => addMember(app, clientId, { username: 'gus' })],
])('%s changes no further row', async (_who, make) => {
  const madeAct = await make();
  const { bulkId } = await begin('key' in madeAct ? madeAct.key : madeAct.cookie, 40);
  let doneBefore: number | undefined;
  const end = async () => {
    if ('key' in madeAct) await deskCall(app, mia.cookie, 'revokeKey', { keyId: madeAct.keyId });
    else await deskCall(app, mia.cookie, 'deactivateMember', { accountId: madeAct.accountId });
    doneBefore = (await find(bulkId)).counts.done;
  };
  await work(bulkId, withActBeforeRow(5, end));
  const { state, counts } = await find(bulkId);
  expect(state).toBe('stopped');
  expect(counts.done).toBe(doneBefore);
  expect(counts.planned).toBeGreaterThan(0);
  await work(bulkId);
  expect((await find(bulkId)).counts).toEqual(counts);
});

test('An expired API key begins no further rows', async () => {
  const expiresAt = new Date(clock.now().getTime() + 60_000);
  const { key } = await addTestKey(app, mia.cookie, { name: 'Short', role: 'clerk', expiresAt });
  const { bulkId } = await begin(key, 3);
  clock.advance(60_000);
  await work(bulkId);
  expect(await find(bulkId)).toMatchObject({ state: 'stopped', counts: { done: 0, planned: 3 } });
});

test('A waiting reply of a revoked key is not sent, and only staff can read its text in the case', async () => {
  const { keyId, key } = await keyOf('Work orders');
  const { bulkId, ids } = await begin(key, 1);
  await work(bulkId);
  const requestId = ids[0]!;
  await deskCall(app, mia.cookie, 'revokeKey', { keyId });
  const timeline = async () => (await deskCall(app, mia.cookie, 'findRequest', { requestId })).timeline;
  const waitingEntry = (await timeline()).find((entry) => entry.type === 'waitingReply');
  await sendReply(
    { database, clock, log, clients, changeMailMinutes: 5 },
    { clientId, requestId, replyId: waitingEntry!.replyId },
  );
  const after = await timeline();
  expect(after.map(({ type }) => type)).not.toContain('note');
  expect(after.map(({ type }) => type)).not.toContain('waitingReply');
  const withdrawn = { kind: 'reply-withdrawn', author: 'Work orders', comment: 'We come.' };
  expect(after).toContainEqual(expect.objectContaining(withdrawn));
});

test('Managers can see and stop the acts of others, and other members cannot', async () => {
  const { key } = await keyOf('Loop');
  const { bulkId } = await begin(key, 6);
  const stopPromise = deskCall(app, mia.cookie, 'stopBulk', { bulkId });
  expect(await stopPromise).toMatchObject({ bulkId, author: 'Loop', state: 'stopped' });
  const listBulks = async (cookie: string, isOfAll: boolean) =>
    (await deskCall(app, cookie, 'findBulks', { isOfAll })).bulks.map(({ bulk }) => bulk.bulkId);
  expect(await listBulks(mia.cookie, true)).toContain(bulkId);
  expect(await listBulks(mia.cookie, false)).not.toContain(bulkId);
  expect(await listBulks(bob.cookie, true)).toEqual([]);
  for (const name of ['findBulk', 'stopBulk'] as const)
    expect(await deskRefusal(app, bob.cookie, name, { bulkId })).toMatchObject({ name: 'notFound' });
  for (const name of ['runBulk', 'undoBulk', 'retryBulk'] as const)
    expect(await deskRefusal(app, mia.cookie, name, { bulkId })).toMatchObject({ name: 'notFound' });
});
