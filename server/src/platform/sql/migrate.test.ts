import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { isMigrated, migrate } from './migrate.ts';

const { pool } = await createTestDatabase({ isEmpty: true });
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-migrations-'));
  await pool.query('drop schema public cascade');
  await pool.query('create schema public');
  write('0001-first', 'create table first (id integer); insert into first values (1);');
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  writeFileSync(path.join(folder, `${name}.sql`), text);
}

test('each migration is applied once, in order', async () => {
  write('0002-second', 'insert into first values (2);');
  expect(await migrate(pool, folder)).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await migrate(pool, folder)).toEqual([]);
  expect((await pool.query('select id from first order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a database counts as migrated only after all migrations are applied', async () => {
  expect(await isMigrated(pool, folder)).toBe(false);
  await migrate(pool, folder);
  expect(await isMigrated(pool, folder)).toBe(true);
  write('0002-second', 'select 1;');
  expect(await isMigrated(pool, folder)).toBe(false);
});

test('a migration that fails leaves nothing behind, and the error names it', async () => {
  write('0002-second', 'create table second (id integer); select 1 / 0;');
  await expect(migrate(pool, folder)).rejects.toThrow('Migration 0002-second.sql failed: division by zero');
  expect((await pool.query("select to_regclass('first') as a, to_regclass('second') as b")).rows).toEqual([
    { a: 'first', b: null },
  ]);
});

test('a migration may take longer than other statements', async () => {
  const impatient = await createTestDatabase({ timeoutMs: 100 });
  write('0001-first', 'select pg_sleep(1.3);');
  await expect(impatient.pool.query('select pg_sleep(1.3)')).rejects.toThrow('timeout');
  await impatient.pool.query('drop table migrations');
  expect(await migrate(impatient.pool, folder)).toEqual(['0001-first.sql']);
});

test('a migration that was edited after it was applied is refused', async () => {
  await migrate(pool, folder);
  write('0001-first', 'create table first (id bigint);');
  await expect(migrate(pool, folder)).rejects.toThrow('0001-first.sql was edited');
});

test('a database that is newer than the server is refused', async () => {
  write('0002-second', 'select 1;');
  await migrate(pool, folder);
  rmSync(path.join(folder, '0002-second.sql'));
  await expect(migrate(pool, folder)).rejects.toThrow('newer than this server');
});

test('a migration with a lower number than an applied one is refused', async () => {
  write('0003-third', 'select 1;');
  await migrate(pool, folder);
  write('0002-second', 'select 1;');
  await expect(migrate(pool, folder)).rejects.toThrow('give it a higher number');
});

test('two servers that start together migrate once', async () => {
  const outcomes = await Promise.all([migrate(pool, folder), migrate(pool, folder)]);
  expect(outcomes.flat()).toEqual(['0001-first.sql']);
});

describe('while servers of the previous release answer', () => {
  test('a migration that waits for a locked table gives up soon, tries again and succeeds after the lock is released', async () => {
    await migrate(pool, folder);
    write('0002-second', 'alter table first add column second integer;');
    const reader = await pool.connect();
    await reader.query('begin');
    await reader.query('select * from first');
    let isDone = false;
    const migrating = migrate(pool, folder).finally(() => (isDone = true));
    await vi.waitUntil(async () => (await countWaiting()) > 0);
    // A later reader gets an answer while the migration still waits for the table.
    const lateRead = await pool.query({ text: 'select * from first' });
    expect(lateRead.rows).toEqual([{ id: 1 }]);
    expect(isDone).toBe(false);
    await reader.query('commit');
    reader.release();
    expect(await migrating).toEqual(['0002-second.sql']);
  });

  test('an index is created concurrently, even if another server waits for its turn or an earlier attempt was cut off', async () => {
    await migrate(pool, folder);
    write(
      '0002-second',
      '-- outside of a transaction: nobody waits\ndrop index concurrently if exists of_first;\ncreate index concurrently of_first on first (id); -- done\n',
    );
    await pool.query('create index of_first on first (id)');
    await pool.query("update pg_index set indisvalid = false where indexrelid = 'of_first'::regclass");
    const outcomes = await Promise.all([migrate(pool, folder), migrate(pool, folder)]);
    expect(outcomes.flat()).toEqual(['0002-second.sql']);
    const { rows } = await pool.query(
      "select indisvalid from pg_index where indexrelid = 'of_first'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});

/** Number of sessions that wait for a lock in this database. */
async function countWaiting(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  );
  return rows[0]!.count;
}
