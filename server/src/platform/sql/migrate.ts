/**
 * Updates the database schema to this version: applies each file `server/migrations/NNNN-name.sql` once, in
 * order.
 */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { sha256Hex } from '#platform/hashing.ts';
import type { OpenedDatabase } from './open-database.ts';
import { StartFailure } from '#platform/start-failure.ts';

/** The migrations of this server. */
const migrationsFolder = path.join(import.meta.dirname, '../../../migrations');

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

interface AppliedMigration {
  readonly name: string;
  readonly hash: string;
}

/** Our own number of the advisory lock that lets one process migrate at a time. */
const migrationLock = 7_366_497;
/** How often a process tries to get the lock. */
const turnMs = 200;

/**
 * How long a migration waits for a table. All later statements wait behind it, including those of running
 * servers. So the migration gives up soon and tries again.
 */
const tableMs = 1000;
const tableAttempts = 120;
const lockNotAvailable = '55P03';

/** Marks a migration whose statements run one by one, as `create index concurrently` requires. */
const outsideMark = /^-- outside of a transaction\b/;

/**
 * Updates our tables and those of the job queue to this version. Returns the names of our migrations that it
 * applied.
 */
export async function prepareDatabase({ pool }: OpenedDatabase): Promise<string[]> {
  const appliedMigrations = await migrate(pool);
  await runMigrations({ pgPool: pool });
  return appliedMigrations;
}

/**
 * Applies the missing migrations and returns their names. Throws a `StartFailure` if an applied migration was
 * edited later, or if the database is newer than this server.
 */
export async function migrate(pool: pg.Pool, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return holdingMigrations(pool, async (client) => {
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<AppliedMigration>('select name, hash from migrations order by name');
    refuseStrangers(migrations, rows);
    const missingMigrations = migrations.slice(rows.length);
    for (const migration of missingMigrations) await apply(client, migration);
    return missingMigrations.map(({ name }) => name);
  });
}

/** Runs `act` on a connection of its own without a time limit, while no other process changes tables. */
export async function holdingMigrations<T>(
  pool: pg.Pool,
  act: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await waitForTurn(client);
    return await act(client);
  } finally {
    // The connection is closed instead of returned, which ends its lock and its setting.
    client.release(true);
  }
}

/** True if every migration of this server is applied and unchanged. */
export async function isMigrated(pool: pg.Pool, folder = migrationsFolder): Promise<boolean> {
  const migrations = await readMigrations(folder);
  const { rows: tables } = await pool.query<{ found: boolean }>(
    "select to_regclass('migrations') is not null as found",
  );
  if (!tables[0]?.found) return false;
  const { rows } = await pool.query<AppliedMigration>('select name, hash from migrations');
  const appliedMigrations = new Map(rows.map(({ name, hash }) => [name, hash]));
  return migrations.every(({ name, hash }) => appliedMigrations.get(name) === hash);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z\d-]+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      // A checkout may have different line endings.
      return { name, text, hash: sha256Hex(text.replaceAll('\r\n', '\n')) };
    }),
  );
}

/** The applied migrations must be the first ones of this server, unchanged. */
function refuseStrangers(
  migrations: readonly Migration[],
  appliedMigrations: readonly AppliedMigration[],
): void {
  for (const [index, { name, hash }] of appliedMigrations.entries()) {
    const ownMigration = migrations.find((migration) => migration.name === name);
    if (!ownMigration)
      throw new StartFailure(
        `The database is newer than this server: its migration ${name} does not exist in this version.`,
      );
    if (ownMigration.hash !== hash)
      throw new StartFailure(
        `Migration ${name} was edited after it was applied; add a new migration instead.`,
      );
    if (migrations[index] !== ownMigration) {
      throw new StartFailure(
        `Migration ${migrations[index]?.name} comes before ${name}, which is applied already; give it a higher number.`,
      );
    }
  }
}

/** Polls, because `create index concurrently` would wait for a statement that waits for the lock. */
async function waitForTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>(
      `select pg_try_advisory_lock(${migrationLock}) as "isOurs"`,
    );
    if (rows[0]?.isOurs) return;
    await pause(turnMs);
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  const { name, text } = migration;
  const act = outsideMark.test(text) ? applyOneByOne : applyWhole;
  for (let attemptsLeft = tableAttempts - 1; ; attemptsLeft -= 1) {
    try {
      return await act(client, migration);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const isTaken = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
      if (!isTaken)
        throw new StartFailure(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
      if (attemptsLeft === 0)
        throw new StartFailure(
          `Migration ${name} needs a table that is locked by a long statement, a backup or a report. Start again when that has ended.`,
          { cause: error },
        );
      await pause(tableMs);
    }
  }
}

async function applyWhole(client: pg.PoolClient, { name, text, hash }: Migration): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = ${tableMs}`);
  await runPatiently(client, text);
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
  await client.query('commit');
}

/**
 * Blocks nobody: creating an index concurrently takes no lock that others need. Each statement can run again.
 */
async function applyOneByOne(client: pg.PoolClient, { name, text, hash }: Migration): Promise<void> {
  for (const statement of text.split(/;[ \t]*(?:--.*)?$/m))
    if (statement.trim() !== '') await runPatiently(client, statement);
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
}

/**
 * Runs a statement without the driver's time limit, because the statement or another process may take long.
 */
export async function runPatiently<Row>(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const statement: pg.QueryConfig & pg.ClientConfig = { text, query_timeout: 2 ** 31 - 1 };
  const { rows } = await client.query(
    values.length === 0 ? statement : { ...statement, values: [...values] },
  );
  return rows as Row[];
}
