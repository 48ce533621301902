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
const announceChange = (tx: Database, announced: object) =>
  tx.query('select pg_notify($1, $2)', [changeChannel, JSON.stringify(announced)]);

/** Where no database is. */
const nowhere = () => new pg.Client({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });

function follower() {
  const heard: unknown[] = [];
  return {
    heard,
    channel: changeChannel,
    hear: (payload: string) => void heard.push(JSON.parse(payload)),
    handleGap: vi.fn<() => void>(),
  };
}

test('a database that is not there yet is waited for, and then heard', async () => {
  const all = follower();
  let attempts = 0;
  const open = () => (attempts++ < 2 ? nowhere() : openConnection());
  const following = followChanges({ openConnection: open, log }, all);
  await vi.waitFor(() => expect(all.handleGap).toHaveBeenCalledOnce());
  await database.transaction((tx) => announceChange(tx, change));
  await vi.waitFor(() => expect(all.heard).toEqual([change]));
  await following.stop();
});

test('a connection that is lost is made again, and whoever follows learns that changes may have been missed', async () => {
  const all = follower();
  let pid = 0;
  const open = () => {
    const connection = openConnection();
    connection.once('connect', () => (pid = (connection as unknown as { processID: number }).processID));
    return connection;
  };
  const following = followChanges({ openConnection: open, log }, all);
  await vi.waitFor(() => expect(all.handleGap).toHaveBeenCalledOnce());
  await database.query('select pg_terminate_backend($1::integer)', [pid]);
  await vi.waitFor(() => expect(all.handleGap).toHaveBeenCalledTimes(2));
  await announceChange(database, change);
  await vi.waitFor(() => expect(all.heard).toEqual([change]));
  await following.stop();
});

test('what is announced on another channel is not heard', async () => {
  const all = follower();
  const following = followChanges({ openConnection, log }, all);
  await vi.waitFor(() => expect(all.handleGap).toHaveBeenCalledOnce());
  await database.query('select pg_notify($1, $2)', ['another_channel', JSON.stringify('elsewhere')]);
  await announceChange(database, change);
  await vi.waitFor(() => expect(all.heard).toEqual([change]));
  await following.stop();
});

test('what a transaction announces and does not commit is not heard, nor what is no announcement', async () => {
  const all = follower();
  const following = followChanges({ openConnection, log }, all);
  await vi.waitFor(() => expect(all.handleGap).toHaveBeenCalledOnce());
  const undone = database.transaction(async (tx) => {
    await announceChange(tx, { ...change, guid: 'undone' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await database.query('select pg_notify($1, $2)', [changeChannel, 'no JSON']);
  await announceChange(database, change);
  await vi.waitFor(() => expect(all.heard).toEqual([change]));
  await following.stop();
});

test('it stops at once, also while there is no database', async () => {
  const start = performance.now();
  await followChanges({ openConnection: nowhere, log }, follower()).stop();
  const lost = followChanges({ openConnection: nowhere, log }, follower());
  await new Promise((resolve) => setImmediate(resolve));
  await lost.stop();
  expect(performance.now() - start).toBeLessThan(20_000);
});
