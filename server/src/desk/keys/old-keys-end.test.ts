import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#platform/sql/migrate.ts';
import { createTestDatabase } from '#test/test-database.ts';

const { pool } = await createTestDatabase({ isEmpty: true });
const migrations = path.resolve(import.meta.dirname, '../../../migrations');

test('A manager’s key without an end ends in a year, and other keys and revoked keys stay as they are', async () => {
  await pool.query('drop schema public cascade');
  await pool.query('create schema public');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-before-'));
  for (const name of readdirSync(migrations).filter((file) => file < '0057'))
    cpSync(path.join(migrations, name), path.join(folder, name));
  await migrate(pool, folder);
  rmSync(folder, { recursive: true });
  await pool.query(`
    insert into clients (name, display_name, time_zone, west, south, east, north, has_anonymous_requests, has_citizen_site,
      has_disclaimer, disclaimer, accent, basemap, applied_at)
    values ('city', 'City', 'UTC', 0, 0, 1, 1, true, true, false, '', '#000000', '{}', now());
    insert into accounts (client_id, username, email, password_hash, role, is_machine, created_at)
    select 1, 'key-' || n, '', '', case when n = 2 then 'clerk' else 'manager' end, true, now() from generate_series(1, 4) n;
    insert into api_keys (client_id, account_id, token_hash, beginning, created_at, created_by, expires_at, revoked_at)
    select 1, account_id, username::bytea, username, now(), 'mia',
      case when username = 'key-3' then '2027-01-01'::timestamptz end,
      case when username = 'key-4' then now() end
    from accounts`);
  await migrate(pool);
  const { rows } = await pool.query<{ beginning: string; end: string }>(`
    select beginning, case when expires_at is null then 'never' when expires_at = '2027-01-01' then 'as before'
      when expires_at between now() + interval '364 days' and now() + interval '367 days' then 'in a year' end as end
    from api_keys order by beginning`);
  expect(rows.map(({ beginning, end }) => `${beginning}: ${end}`)).toEqual([
    'key-1: in a year',
    'key-2: never',
    'key-3: as before',
    'key-4: never',
  ]);
});
