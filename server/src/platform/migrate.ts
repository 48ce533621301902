/** Brings the database to the shape this version needs: `server/migrations/NNNN-name.sql`, in order, each once. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { sha256Hex } from './hashing.ts';
import type { OpenedDatabase } from './open-database.ts';
import { StartFailure } from './start-failure.ts';

/** The folder of the migrations that come with this server. */
const migrationsFolder = path.join(import.meta.dirname, '../../migrations');

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
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await runPatiently(client, `select pg_advisory_lock(${migrationLock})`);
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<Applied>('select name, hash from migrations order by name');
    refuseStrangers(migrations, rows);
    const missing = migrations.slice(rows.length);
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
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

async function apply(client: pg.PoolClient, { name, text, hash }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await runPatiently(client, text);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartFailure(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Runs a statement without the driver's time limit: a migration may take long, here or in another process that is waited for. */
async function runPatiently(client: pg.PoolClient, text: string): Promise<void> {
  const statement: pg.QueryConfig & pg.ClientConfig = { text, query_timeout: 2 ** 31 - 1 };
  await client.query(statement);
}
