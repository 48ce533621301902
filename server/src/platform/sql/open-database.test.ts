import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { DatabaseTimeout } from '#platform/database.ts';
import { withDeadline } from '#platform/deadline.ts';

const { database } = await createTestDatabase({ timeoutMs: 300 });
await database.query('create table pothole (id bigint primary key)');

async function idsStored(): Promise<number[]> {
  const rows = await database.query<{ id: number }>('select id from pothole order by id');
  return rows.map(({ id }) => id);
}

test('numbers, times and dates are read as they were written', async () => {
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

test('rows written in a transaction that fails are not stored', async () => {
  const attempt = database.transaction(async (tx) => {
    await tx.query('insert into pothole values (1)');
    throw new Error('the photo is missing');
  });
  await expect(attempt).rejects.toThrow('the photo is missing');
  expect(await idsStored()).toEqual([]);
});

test('a nested transaction fails without the outer one', async () => {
  await database.transaction(async (tx) => {
    await tx.query('insert into pothole values (2)');
    await tx.transaction((inner) => inner.query('insert into pothole values (2)')).catch(() => undefined);
    await tx.query('insert into pothole values (3)');
  });
  expect(await idsStored()).toEqual([2, 3]);
});

test('a transaction that swallows the failure of a statement is not reported as stored', async () => {
  const attempt = database.transaction(async (tx) => {
    await tx.query('insert into pothole values (4)');
    await tx.query('insert into nowhere values (4)').catch(() => undefined);
  });
  await expect(attempt).rejects.toThrow('was rolled back');
});

test('a table is filled in one go, or not at all if the source fails', async () => {
  const before = await idsStored();
  const pieces = async function* (last: string) {
    yield Buffer.from('107\n18');
    yield Buffer.from(`0\n${last}\n`);
  };
  const fill = (last: string) =>
    database.transaction((tx) => tx.copyIn('copy pothole (id) from stdin', pieces(last)));
  await expect(fill('no number')).rejects.toThrow('invalid input syntax for type bigint');
  expect(await idsStored()).toEqual(before);
  const brokenPieces = async function* () {
    yield Buffer.from('107\n');
    throw new Error('the file is gone');
  };
  await expect(database.copyIn('copy pothole (id) from stdin', brokenPieces())).rejects.toThrow(
    'the file is gone',
  );
  expect(await idsStored()).toEqual(before);
  await fill('109');
  expect(await idsStored()).toEqual([...before, 107, 109, 180]);
});

test('a statement that takes too long ends in a timeout, and the next one works', async () => {
  await expect(database.query('select pg_sleep(5)')).rejects.toBeInstanceOf(DatabaseTimeout);
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('PostgreSQL ends a statement of a call that was given up long before the statement timeout', async () => {
  const patient = await createTestDatabase({ timeoutMs: 60_000 });
  const call = withDeadline(100, () => patient.database.query('select pg_sleep(50)'));
  await expect(call).rejects.toBeInstanceOf(DatabaseTimeout);
  const countRunning = () =>
    patient.database.query(
      `select from pg_stat_activity where query = 'select pg_sleep(50)' and datname = current_database()`,
    );
  await expect.poll(countRunning).toEqual([]);
});

test('a connection that is cut ends in a timeout, and the next statement works', async () => {
  await expect(database.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toBeInstanceOf(
    DatabaseTimeout,
  );
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('reads at the same time get each their own rows', async () => {
  const reads = Array.from({ length: 50 }, (_, at) =>
    database.read<{ at: number }>('select $1::int as at', [at]),
  );
  expect((await Promise.all(reads)).map(([row]) => row!.at)).toEqual(
    Array.from({ length: 50 }, (_, at) => at),
  );
});

test('a failed read does not affect the reads around it', async () => {
  const [before, failedStatement, after] = await Promise.allSettled([
    database.read('select 1 as one'),
    database.read('select 1 / $1::int', [0]),
    database.read('select 2 as two'),
  ]);
  expect(before).toEqual({ status: 'fulfilled', value: [{ one: 1 }] });
  expect(failedStatement).toMatchObject({
    status: 'rejected',
    reason: expect.objectContaining({ code: '22012' }),
  });
  expect(after).toEqual({ status: 'fulfilled', value: [{ two: 2 }] });
});

test('a read that takes too long ends in a timeout, and the next one works', async () => {
  await expect(database.read('select pg_sleep(5)')).rejects.toBeInstanceOf(DatabaseTimeout);
  expect(await database.read('select 1 as one')).toEqual([{ one: 1 }]);
});

test('reads continue after their connection was lost', async () => {
  const [own] = await database.read<{ pid: number }>('select pg_backend_pid() as pid');
  await database.query('select pg_terminate_backend($1::integer)', [own!.pid]);
  await expect
    .poll(() => database.read('select 1 as one').catch(() => 'lost'), { interval: 10 })
    .toEqual([{ one: 1 }]);
});

test('a read inside a transaction sees the rows that the transaction wrote', async () => {
  await database.transaction(async (tx) => {
    await tx.query('insert into pothole values (9)');
    expect(await tx.read('select id from pothole where id = 9')).toEqual([{ id: 9 }]);
    await tx.query('delete from pothole where id = 9');
  });
});
