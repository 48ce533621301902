/** Migrating a database from before the log: no history is lost, and the desk can read them. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#platform/sql/migrate.ts';
import { createTestDatabase } from '#test/test-database.ts';

const { pool } = await createTestDatabase({ isEmpty: true });
const migrations = path.resolve(import.meta.dirname, '../../../migrations');

/** Brings an empty database to its state before the log. */
async function migrateToBefore(): Promise<void> {
  await pool.query('drop schema public cascade');
  await pool.query('create schema public');
  await migrateTo('0023');
}

/** Applies the migrations before this number. */
async function migrateTo(number: string): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-before-'));
  for (const name of readdirSync(migrations).filter((file) => file < number))
    cpSync(path.join(migrations, name), path.join(folder, name));
  await migrate(pool, folder);
  rmSync(folder, { recursive: true });
}

test('the log contains the older histories, with the actor and the status before each entry', async () => {
  await migrateToBefore();
  await pool.query(`
    insert into clients (name, display_name, time_zone, west, south, east, north, has_anonymous_requests, has_citizen_site,
      has_disclaimer, disclaimer, accent, basemap, applied_at)
    values ('city', 'City', 'UTC', 0, 0, 1, 1, true, true, false, '', '#000000', '{}', now());
    insert into work_types (client_id, key, name, color, custom_message, display_order) values (1, 'a', 'A', '#000000', '', 1);
    insert into statuses (client_id, key, name, citizen_name, type, is_initial, display_order)
    values (1, 'new', 'New', 'New', 0, true, 1), (1, 'doing', 'Doing', 'Doing', 1, false, 2), (1, 'done', 'Done', 'Done', 2, false, 3);
    insert into accounts (client_id, username, email, password_hash, web_security_level, created_at)
    values (1, 'clerk', 'clerk@city.example', '', 1, now()), (1, 'mary', 'mary@city.example', '', 0, now());
    insert into work_requests (client_id, guid, work_type_id, status_id, longitude, latitude, address, description, priority,
      collected_at, posted_at, modified_at)
    values (1, gen_random_uuid(), 1, 3, 0.5, 0.5, '', 'A hole', 5, '2026-01-01', '2026-01-01', '2026-01-04');
    insert into request_history (client_id, request_id, status_id, author, comment, changed_at)
    values (1, 1001, 1, 'mary', '', '2026-01-01'), (1, 1001, 2, 'clerk', 'Crew sent', '2026-01-02'),
      (1, 1001, 2, 'clerk', 'Still there', '2026-01-03'), (1, 1001, 3, 'clerk', '', '2026-01-04')`);
  // A database may have used the log for a while before the migration that adds the earlier status.
  await migrateTo('0034');
  await pool.query(`
    insert into request_events (client_id, request_id, status_id, author, comment, changed_at, kind, changes)
    values (1, 1001, 1, 'clerk', '', '2026-01-05', 'reopened', '{}'),
      (1, 1001, 2, 'clerk', '', '2026-01-06', 'updated', '{"statusId": [1, 2], "priority": [5, 1]}')`);
  await migrate(pool);

  const events = await pool.query(
    'select kind, actor, author, comment, status_id, changes, is_in_history from request_events order by event_id',
  );
  const common = { is_in_history: true };
  const byClerk = { ...common, kind: 'updated', actor: 'integration', author: 'clerk' };
  expect(events.rows).toEqual([
    {
      ...common,
      kind: 'received',
      actor: 'resident',
      author: 'mary',
      comment: '',
      status_id: 1,
      changes: {},
    },
    { ...byClerk, comment: 'Crew sent', status_id: 2, changes: { statusId: [1, 2] } },
    { ...byClerk, comment: 'Still there', status_id: 2, changes: {} },
    { ...byClerk, comment: '', status_id: 3, changes: { statusId: [2, 3] } },
    { ...byClerk, kind: 'reopened', comment: '', status_id: 1, changes: {} },
    { ...byClerk, comment: '', status_id: 2, changes: { statusId: [1, 2], priority: [5, 1] } },
  ]);
  const request = await pool.query(
    `select answered_at = '2026-01-02' as "isAnswered", closed_at = '2026-01-04' as "isClosed", version from work_requests`,
  );
  expect(request.rows).toEqual([{ isAnswered: true, isClosed: true, version: 1 }]);
  const accounts = await pool.query(
    'select username, role, web_security_level from accounts order by account_id',
  );
  expect(accounts.rows).toEqual([
    { username: 'clerk', role: 'manager', web_security_level: 1 },
    { username: 'mary', role: null, web_security_level: 0 },
  ]);
});
