/**
 * Distributes the tables over several machines with Citus (decision 85): one machine has all rows of a
 * client. Tables without a client and the job queue stay on the coordinator, the machine that servers connect
 * to.
 */
import type pg from 'pg';
import { holdingMigrations, runPatiently } from './migrate.ts';
import { StartFailure } from '#platform/start-failure.ts';

/** A machine that stores rows: its address for the other machines and the coordinator. */
export interface Machine {
  readonly host: string;
  readonly port: number;
}

/** The operator's wishes for the distribution. */
export interface DistributionWishes {
  /** The coordinator's address for the workers; undefined if they know it already. */
  readonly coordinator?: Machine | undefined;
  /** Workers to add. */
  readonly workers: readonly Machine[];
  /** Number of shards, and so the most machines. Has an effect only before the first table is distributed. */
  readonly shards?: number | undefined;
}

/** The result of a distribution. */
export interface Distribution {
  /** Names of the tables that this run distributed. */
  readonly tables: readonly string[];
  readonly workers: number;
}

/** Every machine has a copy of this table. */
const referenceTable = 'clients';
/** All other tables are placed next to this one. */
const firstTable = 'work_requests';
/**
 * Stays on the coordinator, like the job queue: each call counts there, for its client and for all clients.
 */
const localTable = 'attempts';

/**
 * Distributes every table with clients that is not distributed yet: all of them, or none if something fails.
 * Nobody can read or write during the run. Throws a `StartFailure` that says what to do.
 */
export function distribute(pool: pg.Pool, wishes: DistributionWishes): Promise<Distribution> {
  return holdingMigrations(pool, async (client) => {
    await createExtension(client);
    await addMachines(client, wishes);
    const workers = await countWorkers(client);
    if (workers === 0)
      throw new StartFailure('No worker is known yet. Name each worker: --worker <host>:<port>.');
    for (const { name } of await runPatiently<{ name: string }>(client, functionsOfQueries))
      await runPatiently(client, 'select create_distributed_function($1)', [name]);
    const tables = await inTransaction(client, () => distributeTables(client, wishes.shards));
    await inTransaction(client, () => addStoredKeys(client));
    await runPatiently(client, drawingIdsHere);
    return { tables, workers };
  });
}

/** Every machine's server has to load Citus itself. */
async function createExtension(client: pg.PoolClient): Promise<void> {
  try {
    await runPatiently(client, 'create extension if not exists citus');
  } catch (error) {
    throw new StartFailure(
      `This PostgreSQL has no Citus: ${(error as Error).message}. Install it on every machine, set ` +
        `shared_preload_libraries = 'citus', start them again, and make the database and its extension on each worker: ` +
        'create extension citus.',
      { cause: error },
    );
  }
}

async function addMachines(
  client: pg.PoolClient,
  { coordinator, workers }: DistributionWishes,
): Promise<void> {
  try {
    if (coordinator !== undefined)
      await runPatiently(client, 'select citus_set_coordinator_host($1, $2)', [
        coordinator.host,
        coordinator.port,
      ]);
    for (const { host, port } of workers)
      await runPatiently(client, 'select citus_add_node($1, $2)', [host, port]);
  } catch (error) {
    throw new StartFailure(`A machine cannot be added: ${(error as Error).message}`, { cause: error });
  }
}

async function countWorkers(client: pg.PoolClient): Promise<number> {
  const rows = await runPatiently<{ count: number }>(
    client,
    `select count(*)::int as count from pg_dist_node where noderole = 'primary' and groupid <> 0`,
  );
  return rows[0]!.count;
}

/** Locks the tables for reads and writes until all of them are distributed. */
async function distributeTables(client: pg.PoolClient, shards: number | undefined): Promise<string[]> {
  const missingTables = await undistributedTables(client);
  if (missingTables.length === 0) return [];
  if (shards !== undefined)
    await runPatiently(client, `select set_config('citus.shard_count', $1, true)`, [shards]);
  // A table with rows cannot be distributed while it has a foreign key to an undistributed or a reference
  // table.
  await runPatiently(client, keepingKeys, [missingTables]);
  const keys = await storedKeys(client);
  for (const { table, name } of keys)
    await runPatiently(client, `alter table ${table} drop constraint ${name}`);
  for (const table of missingTables) await distributeTable(client, table);
  return missingTables;
}

async function distributeTable(client: pg.PoolClient, table: string): Promise<void> {
  if (table === referenceTable) await runPatiently(client, 'select create_reference_table($1)', [table]);
  else {
    const beside = table === firstTable ? 'none' : firstTable;
    await runPatiently(client, `select create_distributed_table($1, 'client_id', colocate_with => $2)`, [
      table,
      beside,
    ]);
  }
  // The rows that were here are on the workers now.
  await runPatiently(client, 'select truncate_local_data_after_distributing_table($1)', [table]);
}

/**
 * Only the coordinator draws ids, so that they grow with time. Each worker has its own sequence for direct
 * connections. The statement uses up these sequences, so that a draw on a worker fails and is noticed.
 * Sequences without a table, as for request numbers per municipality, exist on the coordinator only.
 */
const drawingIdsHere = `
  select run_command_on_workers(format('select setval(%L, %s)', seqrelid::regclass,
    '(select seqmax from pg_sequence where seqrelid = ' || quote_literal(seqrelid::regclass) || '::regclass)'))
  from pg_sequence join pg_class on pg_class.oid = seqrelid
    join pg_depend on classid = 'pg_class'::regclass and objid = seqrelid and deptype = 'a'
  where relnamespace = current_schema()::text::regnamespace`;

/**
 * Our functions that a statement may call for each row, so every machine needs them. Citus copies the functions that
 * are made later, and those that a column needs, but not these. The others run on the coordinator.
 */
const functionsOfQueries = `
  select p.oid::regprocedure::text as name from pg_proc p
  where pronamespace = current_schema()::text::regnamespace and provolatile = 'i' and not exists (
    select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  order by 1`;

/**
 * Adds the dropped keys again. Runs in a transaction of its own: after a parallel copy to all machines, Citus
 * adds no keys to `clients`.
 */
async function addStoredKeys(client: pg.PoolClient): Promise<void> {
  const rows = await runPatiently<{ found: boolean }>(
    client,
    `select to_regclass('${storedKeysTable}') is not null as found`,
  );
  if (!rows[0]!.found) return;
  await runPatiently(client, `set local citus.multi_shard_modify_mode = 'sequential'`);
  for (const { table, name, definition } of await storedKeys(client))
    await runPatiently(client, `alter table ${table} add constraint ${name} ${definition}`);
  await runPatiently(client, `drop table ${storedKeysTable}`);
}

/** Sorted so that the tables that others refer to come first. */
async function undistributedTables(client: pg.PoolClient): Promise<string[]> {
  const rows = await runPatiently<{ table: string }>(
    client,
    `select c.oid::regclass::text as table
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = current_schema()::text::regnamespace
       and c.relname <> $3 and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
     order by c.oid::regclass::text <> $1, c.oid::regclass::text <> $2, 1`,
    [referenceTable, firstTable, localTable],
  );
  return rows.map(({ table }) => table);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Lists the dropped foreign keys until they exist again, so that an interrupted run can continue. */
const storedKeysTable = 'keys_to_add';

/** Stores the keys that lead from or to one of the tables. */
const keepingKeys = `
  create table ${storedKeysTable} as
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`;

function storedKeys(client: pg.PoolClient): Promise<ForeignKey[]> {
  return runPatiently<ForeignKey>(
    client,
    `select "table", name, definition from ${storedKeysTable} order by 1, 2`,
  );
}

async function inTransaction<T>(client: pg.PoolClient, act: () => Promise<T>): Promise<T> {
  await runPatiently(client, 'begin');
  try {
    const outcome = await act();
    await runPatiently(client, 'commit');
    return outcome;
  } catch (error) {
    await runPatiently(client, 'rollback');
    throw error;
  }
}
