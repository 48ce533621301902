/** Data with a limited lifetime exists until its last millisecond, and is deleted by the next sweep. */
import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const { accountId } = await addTestAccount(database, clientId);
const { requestId } = await addRequest(database, clientId);
const dayMs = 24 * 3_600_000;

beforeAll(() => app.listen());
beforeEach(() => clock.advance(100 * dayMs));

/** Runs a scheduled job, and waits until it is done. */
async function sweep(task: string): Promise<void> {
  await enqueueJob(database, task, {});
  await vi.waitUntil(async () => (await database.query('select from graphile_worker.jobs')).length === 0);
}

const inMs = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
const insert = (table: string, columns: string, values: readonly unknown[]) =>
  database.query(
    `insert into ${table} (client_id, ${columns}) values ($1, ${values.map((_, at) => `$${at + 2}`).join(', ')})`,
    [clientId, ...values],
  );

/** Each one adds a row; `time` is its age, or its end. */
const storedItems: [string, string, string, (time: Date) => Promise<unknown>, number][] = [
  [
    'a session',
    'sessions',
    'sweep-sessions',
    (time) => insert('sessions', 'token_hash, created_at, expires_at', [randomBytes(32), time, time]),
    0,
  ],
  [
    'a count of attempts',
    'attempts',
    'sweep-keys-and-mails',
    (time) => insert('attempts', 'subject, used_until', [randomBytes(16), time]),
    0,
  ],
  [
    'a key of a mailed link',
    'one_time_keys',
    'sweep-keys-and-mails',
    (time) =>
      insert('one_time_keys', 'key_hash, purpose, account_id, expires_at', [
        randomBytes(32),
        'reset-password',
        accountId,
        time,
      ]),
    0,
  ],
  [
    'a key that stops mails',
    'mail_stop_keys',
    'sweep-keys-and-mails',
    async (time) => {
      await database.query('insert into request_mails values ($1, $2) on conflict do nothing', [
        clientId,
        requestId,
      ]);
      await insert('mail_stop_keys', 'key_hash, request_id, expires_at', [randomBytes(32), requestId, time]);
    },
    0,
  ],
  [
    'an address that nobody has confirmed',
    'request_followers',
    'sweep-keys-and-mails',
    (time) =>
      insert('request_followers', 'request_id, email, asked_at', [
        requestId,
        `${randomUUID()}@example.org`,
        time,
      ]),
    7 * dayMs,
  ],
  [
    'that a mail was sent',
    'sent_mails',
    'sweep-keys-and-mails',
    (time) => insert('sent_mails', 'act_id, sent_at', [randomUUID(), time]),
    30 * dayMs,
  ],
  [
    'a mail that was not sent, for want of a mail server',
    'kept_mails',
    'sweep-keys-and-mails',
    (time) =>
      insert('kept_mails', 'act_id, recipient, subject, text, html, kept_at', [
        randomUUID(),
        'a@example.org',
        '',
        '',
        '',
        time,
      ]),
    30 * dayMs,
  ],
  [
    'a photo that no request has claimed',
    'photos',
    'sweep-temporary-photos',
    (time) =>
      insert('photos', 'photo_id, session_id, file_guid, name, file_key, width, height, bytes, posted_at', [
        randomBytes(6).readUIntBE(0, 6),
        1,
        randomUUID(),
        'a.jpg',
        `2026-06-15/1/${randomUUID()}`,
        1,
        1,
        1,
        time,
      ]),
    dayMs,
  ],
  [
    'a plan for many requests that was never begun',
    'bulk_acts',
    'sweep-bulk-acts',
    (time) => insertAct('planned_at', [time]),
    2 * dayMs,
  ],
  [
    'what became of an act for many requests',
    'bulk_acts',
    'sweep-bulk-acts',
    (time) => insertAct('planned_at, begun_at', [time, time]),
    30 * dayMs,
  ],
];

function insertAct(columns: string, times: readonly Date[]): Promise<unknown> {
  const act = [accountId, 'clerk', 'staff', '{}', false];
  return insert('bulk_acts', `account_id, author, actor, act, is_for_closed, ${columns}`, [...act, ...times]);
}

describe.each(storedItems)('%s', (_what, table, task, add, keptMs) => {
  const countRemaining = async () => (await database.query(`select from ${table}`)).length;

  test('stays until its time is over, and is deleted after a millisecond more', async () => {
    await database.query(`delete from ${table}`);
    await add(inMs(-keptMs));
    await sweep(task);
    expect(await countRemaining()).toBe(1);
    clock.advance(1);
    await sweep(task);
    expect(await countRemaining()).toBe(0);
  });

  test('is deleted alone: younger ones stay', async () => {
    await database.query(`delete from ${table}`);
    await add(inMs(-keptMs - 1));
    await add(inMs(-keptMs + 1));
    await add(inMs(-keptMs + 3_600_000));
    await sweep(task);
    expect(await countRemaining()).toBe(2);
  });
});

test('However many sessions have expired, one sweep deletes them all', async () => {
  await database.query('delete from sessions');
  await database.query(
    `insert into sessions (client_id, token_hash, created_at, expires_at)
     select $1, sha256(number::text::bytea), $2, $2 from generate_series(1, 10000) number`,
    [clientId, inMs(-1)],
  );
  await sweep('sweep-sessions');
  expect(await database.query('select from sessions')).toEqual([]);
});

describe('The operator reads in the log', () => {
  const lines = (level: number) => app.logLines.filter((line) => line['level'] === level).length;
  const [warning, error] = [40, 50];

  test.each([
    ['sweep-sessions', { sessions: 1 }, 'Expired sessions are swept'],
    ['sweep-keys-and-mails', { keys: 0, attempts: 1 }, 'Expired keys and past attempts are swept'],
    ['sweep-temporary-photos', { unclaimed: 1, orphans: 0 }, 'Photos that nobody claimed are swept'],
  ])('how much %s has deleted', async (task, counts, msg) => {
    for (const [, table, , add, storedMs] of storedItems) {
      await database.query(`delete from ${table}`);
      if (['sessions', 'attempts', 'photos'].includes(table)) await add(inMs(-storedMs - 1));
    }
    await sweep(task);
    expect(app.logLines).toContainEqual(expect.objectContaining({ ...counts, msg }));
  });

  test('no line about abandoned or failed jobs without such jobs', async () => {
    const before = [lines(warning), lines(error)];
    await sweep('release-abandoned-jobs');
    await sweep('forget-failed-jobs');
    expect([lines(warning), lines(error)]).toEqual(before);
  });

  test('the number of abandoned and of failed jobs', async () => {
    await enqueueJob(database, 'of an older version', {}, { delaySeconds: 3600 });
    const change = (set: string) => database.query(`update graphile_worker._private_jobs set ${set}`);
    await change("locked_at = now() - interval '11 minutes', locked_by = 'gone'");
    await enqueueJob(database, 'release-abandoned-jobs', {});
    await vi.waitFor(() =>
      expect(app.logLines).toContainEqual(
        expect.objectContaining({ level: warning, processes: 1, msg: expect.stringContaining('killed') }),
      ),
    );
    await change("attempts = max_attempts, updated_at = now() - interval '8 days'");
    await sweep('forget-failed-jobs');
    expect(app.logLines).toContainEqual(
      expect.objectContaining({ level: error, jobs: 1, msg: 'Jobs that failed for good were deleted' }),
    );
  });
});
