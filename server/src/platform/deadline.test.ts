import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestDatabase, openDatabaseAgain } from '#test/test-database.ts';
import { startWire } from '#test/test-wire.ts';
import { DatabaseTimeout } from './database.ts';
import { timeLeftMs, withDeadline } from './deadline.ts';
import { openWorkQueue } from './turns/work-queue.ts';

const { database, pool, address } = await createTestDatabase();
const never = new Promise<never>(() => undefined);

async function measureMs(act: () => Promise<unknown>): Promise<{ outcome: unknown; ms: number }> {
  const begunAt = performance.now();
  const outcome = await act().catch((error: unknown) => error);
  return { outcome, ms: performance.now() - begunAt };
}

test('a call that waits for ever ends when its time is over', async () => {
  const { outcome, ms } = await measureMs(() => withDeadline(100, () => never));
  expect(outcome).toBeInstanceOf(DatabaseTimeout);
  expect(ms).toBeGreaterThan(99);
});

test('many slow statements together take no longer than the call may', async () => {
  const slowly = async () => {
    for (let times = 0; times < 100; times++) await database.query('select pg_sleep(0.2)');
  };
  const { outcome, ms } = await measureMs(() => withDeadline(700, slowly));
  expect(outcome).toBeInstanceOf(DatabaseTimeout);
  expect(ms).toBeLessThan(15_000);
});

test.each([
  ['a statement', () => database.query('select pg_sleep(8)')],
  ['a read', () => database.read('select pg_sleep(8)')],
  ['a transaction', () => database.transaction((tx) => tx.query('select pg_sleep(8)'))],
])(
  '%s that hangs is given up when the call has no time left, and the next statement works',
  async (_what, ask) => {
    const { outcome, ms } = await measureMs(() => withDeadline(300, ask));
    expect(outcome).toBeInstanceOf(DatabaseTimeout);
    expect(ms).toBeLessThan(7500);
    // The connection is closed, so nobody else waits for it.
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  },
);

test('a transaction that ran out of time has changed nothing', async () => {
  await database.query('create table pothole (id int)');
  const act = () =>
    database.transaction(async (tx) => {
      await tx.query('insert into pothole values (1)');
      await tx.query('select pg_sleep(8)');
    });
  expect((await measureMs(() => withDeadline(300, act))).outcome).toBeInstanceOf(DatabaseTimeout);
  expect(await database.query('select id from pothole')).toEqual([]);
});

test('the wait for a connection counts, and a connection that comes too late goes to the next caller', async () => {
  const takenConnections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const { outcome } = await measureMs(() => withDeadline(200, () => database.query('select 1')));
  expect(outcome).toBeInstanceOf(DatabaseTimeout);
  for (const client of takenConnections) client.release();
  await expect.poll(() => pool.waitingCount).toBe(0);
  const all = takenConnections.map(() => database.query('select 1 as one'));
  expect(await Promise.all(all)).toEqual(takenConnections.map(() => [{ one: 1 }]));
});

test('a silent database costs every call its own time only, and works again when it answers', async () => {
  const wire = await startWire(address);
  const far = openDatabaseAgain({ ...address, host: '127.0.0.1', port: wire.port });
  const calls = (deadlineMs: number) =>
    Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        withDeadline(deadlineMs, async () => {
          await far.database.read('select 1');
          return at % 2 === 0
            ? far.database.query('select 1')
            : far.database.transaction((tx) => tx.query('select 1'));
        }),
      ),
    );
  // Connections are made here, which may take long on a busy machine.
  await calls(20_000);
  wire.pause();
  const { outcome, ms } = await measureMs(() => calls(500));
  expect(outcome).toBeInstanceOf(DatabaseTimeout);
  // One after the other, the 20 calls would take 10 seconds.
  expect(ms).toBeLessThan(8000);
  wire.resume();
  await expect.poll(() => measureMs(() => calls(5000)).then(({ outcome: rows }) => rows)).toHaveLength(20);
});

test("the wait for a turn at this process's own work does not count", async () => {
  const queue = openWorkQueue({ atOnce: 1, waitingMax: 10, fullSentence: { say: 'error.tooManyAttempts' } });
  const photo = () => queue.run(() => sleep(200));
  const upload = async () => {
    await photo();
    return timeLeftMs();
  };
  const crowd = Array.from({ length: 5 }, () => withDeadline(300, upload));
  for (const leftMs of await Promise.all(crowd)) expect(leftMs).toBeGreaterThan(100);
});

test('two such waits at once do not count either, until the last one is over', async () => {
  const queue = openWorkQueue({ atOnce: 2, waitingMax: 10, fullSentence: { say: 'error.tooManyAttempts' } });
  const leftMs = withDeadline(300, async () => {
    await Promise.all([queue.run(() => sleep(500)), queue.run(() => sleep(50))]);
    return timeLeftMs();
  });
  expect(await leftMs).toBeGreaterThan(100);
});

test('outside a call there is no deadline', () => {
  expect(timeLeftMs()).toBe(Infinity);
});
