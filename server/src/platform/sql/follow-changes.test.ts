import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import type { Database } from '#platform/database.ts';
import { followChanges } from './follow-changes.ts';
import { openLog } from '#platform/log.ts';

const { database, openConnection } = await createTestDatabase();
const log = openLog({ level: 'silent' });
const change = { clientId: 1, guid: crypto.randomUUID(), accountId: null };
const changeChannel = 'fixpoint_test';
const announceChange = (tx: Database, announcedChange: object) =>
  tx.query('select pg_notify($1, $2)', [changeChannel, JSON.stringify(announcedChange)]);

/** An address without a database. */
const strayClient = () => new pg.Client({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });

function follower() {
  const heardChanges: unknown[] = [];
  return {
    heard: heardChanges,
    channel: changeChannel,
    hear: (payload: string) => void heardChanges.push(JSON.parse(payload)),
    handleGap: vi.fn<() => void>(),
  };
}

test('the follower waits for a database that starts later, and then hears changes', async () => {
  const all = follower();
  let attempts = 0;
  const open = () => (attempts++ < 2 ? strayClient() : openConnection());
  const changeFollower = followChanges({ openConnection: open, log }, all);
  await vi.waitFor(() => expect(all.handleGap).toHaveBeenCalledOnce());
  await database.transaction((tx) => announceChange(tx, change));
  await vi.waitFor(() => expect(all.heard).toEqual([change]));
  await changeFollower.stop();
});

test('after a lost connection the follower connects again, and learns that changes may have been missed', async () => {
  const all = follower();
  let pid = 0;
  const open = () => {
    const connection = openConnection();
    connection.once('connect', () => (pid = (connection as unknown as { processID: number }).processID));
    return connection;
  };
  const changeFollower = followChanges({ openConnection: open, log }, all);
  await vi.waitFor(() => expect(all.handleGap).toHaveBeenCalledOnce());
  await database.query('select pg_terminate_backend($1::integer)', [pid]);
  await vi.waitFor(() => expect(all.handleGap).toHaveBeenCalledTimes(2));
  await announceChange(database, change);
  await vi.waitFor(() => expect(all.heard).toEqual([change]));
  await changeFollower.stop();
});

test('the follower does not hear announcements on another channel', async () => {
  const all = follower();
  const changeFollower = followChanges({ openConnection, log }, all);
  await vi.waitFor(() => expect(all.handleGap).toHaveBeenCalledOnce());
  await database.query('select pg_notify($1, $2)', ['another_channel', JSON.stringify('elsewhere')]);
  await announceChange(database, change);
  await vi.waitFor(() => expect(all.heard).toEqual([change]));
  await changeFollower.stop();
});

test('the follower hears neither an announcement of a rolled-back transaction nor a payload that is no announcement', async () => {
  const all = follower();
  const changeFollower = followChanges({ openConnection, log }, all);
  await vi.waitFor(() => expect(all.handleGap).toHaveBeenCalledOnce());
  const undoneChange = database.transaction(async (tx) => {
    await announceChange(tx, { ...change, guid: 'undone' });
    throw new Error('undone');
  });
  await expect(undoneChange).rejects.toThrow('undone');
  await database.query('select pg_notify($1, $2)', [changeChannel, 'no JSON']);
  await announceChange(database, change);
  await vi.waitFor(() => expect(all.heard).toEqual([change]));
  await changeFollower.stop();
});

test('the follower stops at once, even without a database', async () => {
  const start = performance.now();
  await followChanges({ openConnection: strayClient, log }, follower()).stop();
  const lostFollower = followChanges({ openConnection: strayClient, log }, follower());
  await new Promise((resolve) => setImmediate(resolve));
  await lostFollower.stop();
  // Less than the longest pause between two attempts.
  expect(performance.now() - start).toBeLessThan(5000);
});
