import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase, openDatabaseAgain } from '#test/test-database.ts';
import type { Database } from '#platform/database.ts';
import { type LaggingReads, openLaggingReads } from './lagging-reads.ts';
import { openLog } from '#platform/log.ts';

const { database: primary, address } = await createTestDatabase();
const log = openLog({ level: 'silent' });
const askedDatabases: string[] = [];
const metrics = { readThatMayLag: (from: string) => void askedDatabases.push(from) };
const openedReads: LaggingReads[] = [];
afterAll(() => openedReads.forEach((reads) => reads.stop()));

/**
 * Opens the same database with connections of its own as the replica. `more` replaces functions of the
 * replica.
 */
function openReads(more: Partial<Database> = {}, mostLagMs = 5000): LaggingReads {
  const replica = { ...openDatabaseAgain(address).database, ...more };
  const reads = openLaggingReads({ primary, replica, mostLagMs, log, metrics });
  openedReads.push(reads);
  askedDatabases.length = 0;
  return reads;
}
const isNear = (reads: LaggingReads) => vi.waitUntil(() => reads.lagMs() !== undefined);
const one = { text: 'select $1::int as one', values: [1] };
const ask = (reads: LaggingReads) => reads.database.queryOnce(one.text, one.values);

test('a near replica answers reads once its lag is known', async () => {
  const reads = openReads();
  expect(await ask(reads)).toEqual([{ one: 1 }]);
  await isNear(reads);
  expect(await ask(reads)).toEqual([{ one: 1 }]);
  expect(askedDatabases).toEqual(['primary', 'replica']);
  expect(reads.lagMs()).toBeLessThan(5000);
});

test('a replica that falls too far behind gets no reads', async () => {
  const { queryOnce, read } = openDatabaseAgain(address).database;
  let heldRead: Promise<unknown[]> | undefined;
  const behind: Database['read'] = (text, values) => (heldRead ??= read(text, values)) as never;
  const reads = openReads({ queryOnce, read: behind }, 2500);
  await isNear(reads);
  await ask(reads);
  await primary.query('create table written_meanwhile as select generate_series(1, 10)');
  await vi.waitUntil(() => reads.lagMs() === undefined);
  await ask(reads);
  expect(askedDatabases).toEqual(['replica', 'primary']);
});

test('if a read fails at the replica, the primary answers that read and the next ones', async () => {
  const conflict = Object.assign(new Error('canceling statement due to conflict with recovery'), {
    code: '40001',
  });
  const reads = openReads({ queryOnce: () => Promise.reject(conflict) });
  await isNear(reads);
  expect(await ask(reads)).toEqual([{ one: 1 }]);
  expect(reads.lagMs()).toBeUndefined();
  expect(askedDatabases).toEqual(['primary']);
});

test('nobody waits for a silent replica', async () => {
  const reads = openReads({ read: () => new Promise(() => undefined) });
  expect(await ask(reads)).toEqual([{ one: 1 }]);
  expect(askedDatabases).toEqual(['primary']);
});

test('an error in the statement reaches the caller', async () => {
  const reads = openReads();
  await isNear(reads);
  await expect(reads.database.query('select nothing from nowhere')).rejects.toThrow('nowhere');
});

test('the primary runs transactions', async () => {
  const transaction = () => Promise.reject(new Error('Nothing is written at a replica'));
  const reads = openReads({ transaction });
  await isNear(reads);
  await expect(reads.database.transaction((tx) => tx.query('select 1 as one'))).resolves.toEqual([
    { one: 1 },
  ]);
});
