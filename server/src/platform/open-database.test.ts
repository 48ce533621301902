import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { DatabaseTimeout } from './database.ts';

const { database } = await createTestDatabase({ timeoutMs: 300 });
await database.query('create table pothole (id bigint primary key)');

async function idsStored(): Promise<number[]> {
  const rows = await database.query<{ id: number }>('select id from pothole order by id');
  return rows.map(({ id }) => id);
}

test('numbers, times and dates come back as they went in', async () => {
  const noon = new Date('2026-07-01T12:00:00.123Z');
  const [row] = await database.query(
    `select $1::bigint as big, 1.5::numeric as exact, $2::timestamptz as at, '2026-07-01'::date as day,
       array[1, 2]::bigint[] as bigs, current_setting('timezone') as zone`,
    [9_007_199_254_740_991, noon],
  );
  expect(row).toEqual({
    big: 9_007_199_254_740_991,
    exact: 1.5,
    at: noon,
    day: '2026-07-01',
    bigs: [1, 2],
    zone: 'UTC',
  });
});

test('what is written in a transaction that fails is not stored', async () => {
  const attempt = database.transaction(async (tx) => {
    await tx.query('insert into pothole values (1)');
    throw new Error('the photo is missing');
  });
  await expect(attempt).rejects.toThrow('the photo is missing');
  expect(await idsStored()).toEqual([]);
});

test('a transaction inside another one fails alone', async () => {
  await database.transaction(async (tx) => {
    await tx.query('insert into pothole values (2)');
    await tx.transaction((inner) => inner.query('insert into pothole values (2)')).catch(() => undefined);
    await tx.query('insert into pothole values (3)');
  });
  expect(await idsStored()).toEqual([2, 3]);
});

test('a transaction with a swallowed failure does not pass for stored', async () => {
  const attempt = database.transaction(async (tx) => {
    await tx.query('insert into pothole values (4)');
    await tx.query('insert into nowhere values (4)').catch(() => undefined);
  });
  await expect(attempt).rejects.toThrow('was rolled back');
});

test('a statement that takes too long ends in a timeout, and the next one works', async () => {
  await expect(database.query('select pg_sleep(5)')).rejects.toBeInstanceOf(DatabaseTimeout);
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('a connection that is cut ends in a timeout, and the next statement works', async () => {
  await expect(database.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toBeInstanceOf(
    DatabaseTimeout,
  );
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});
