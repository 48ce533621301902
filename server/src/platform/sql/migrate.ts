/** Brings the database to the shape this version needs: `server/migrations/NNNN-name.sql`, in order, each once. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { sha256Hex } from '#platform/hashing.ts';
import type { OpenedDatabase } from './open-database.ts';
import { StartFailure } from '#platform/start-failure.ts';

/** The folder of the migrations that come with this server. */
const migrationsFolder = path.join(import.meta.dirname, '../../../migrations');

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

interface Applied {
  readonly name: string;
  readonly hash: string;
}

/** A number of our own for the lock that lets one process migrate at a time. */
const migrationLock = 7_366_497;
/** How often a process looks whether it is its turn. */
const turnMs = 200;

/**
 * How long a migration waits for a table. While it waits, all who come after it wait too, the servers that answer included:
 * so it gives up soon, and tries again.
 */
const tableMs = 1000;
const tableAttempts = 120;
const lockNotAvailable = '55P03';

/** Says of a migration that its statements run one by one, as `create index concurrently` needs it. */
const outsideMark = /^-- outside of a transaction\b/;

/** Brings our tables and the job queue's to the shape this version needs; returns what was applied of ours. */
export async function prepareDatabase({ pool }: OpenedDatabase): Promise<string[]> {
  const applied = await migrate(pool);
  await runMigrations({ pgPool: pool });
  return applied;
}

/**
 * Applies what is missing and returns its names. Throws a `StartFailure` when an applied migration was edited since,
 * or when the database is newer than this server.
 */
export async function migrate(pool: pg.Pool, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return holdingMigrations(pool, async (client) => {
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<Applied>('select name, hash from migrations order by name');
    refuseStrangers(migrations, rows);
    const missing = migrations.slice(rows.length);
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  });
}

/** Does something on a connection of its own, for however long it takes, while no other process changes tables. */
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
    // The connection is closed, not given back: its lock and its setting end with it.
    client.release(true);
  }
}

/** Whether every migration of this server is applied, as it stands. */
export async function isMigrated(pool: pg.Pool, folder = migrationsFolder): Promise<boolean> {
  const migrations = await readMigrations(folder);
  const { rows: tables } = await pool.query<{ found: boolean }>(
    "select to_regclass('migrations') is not null as found",
  );
  if (!tables[0]?.found) return false;
  const { rows } = await pool.query<Applied>('select name, hash from migrations');
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  return migrations.every(({ name, hash }) => applied.get(name) === hash);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z\d-]+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      // A checkout may have other line ends.
      return { name, text, hash: sha256Hex(text.replaceAll('\r\n', '\n')) };
    }),
  );
}

/** The applied migrations must be the first ones of this server's, unchanged. */
function refuseStrangers(migrations: readonly Migration[], applied: readonly Applied[]): void {
  for (const [index, { name, hash }] of applied.entries()) {
    const ours = migrations.find((migration) => migration.name === name);
    if (!ours)
      throw new StartFailure(
        `The database is newer than this server: it has had migration ${name}, which is not here.`,
      );
    if (ours.hash !== hash)
      throw new StartFailure(
        `Migration ${name} was edited after the database had it; add a new one instead.`,
      );
    if (migrations[index] !== ours) {
      throw new StartFailure(
        `Migration ${migrations[index]?.name} comes before ${name}, which the database has had; give it a higher number.`,
      );
    }
  }
}

/** Asking again and again, for one that waits inside of a statement would be waited for by `create index concurrently`. */
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
  for (let left = tableAttempts - 1; ; left -= 1) {
    try {
      return await act(client, migration);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const isTaken = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
      if (!isTaken)
        throw new StartFailure(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
      if (left === 0)
        throw new StartFailure(
          `Migration ${name} needs a table that somebody else keeps: a long statement, a backup or a report. Start again when that has ended.`,
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

/** Nobody waits for these: an index that is made concurrently takes no lock that others need. Each can be run again. */
async function applyOneByOne(client: pg.PoolClient, { name, text, hash }: Migration): Promise<void> {
  for (const statement of text.split(/;[ \t]*(?:--.*)?$/m))
    if (statement.trim() !== '') await runPatiently(client, statement);
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
}

/** Runs a statement without the driver's time limit: it may take long, here or in another process that is waited for. */
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
