/**
 * Spreads the tables over several machines by Citus (decision 85): each client's rows are together on one of them. What has
 * no client, and the queue of jobs, stays where it is: on the coordinator, which is the one that servers talk to.
 */
import type pg from 'pg';
import { holdingMigrations, runPatiently } from './migrate.ts';
import { StartFailure } from '#platform/start-failure.ts';

/** A machine that keeps rows: where the others, and the coordinator, reach it. */
export interface Machine {
  readonly host: string;
  readonly port: number;
}

/** How tables are to be spread. */
export interface DistributionWishes {
  /** Where the workers reach the coordinator; undefined: it is known already. */
  readonly coordinator?: Machine | undefined;
  /** Those that are not known yet. */
  readonly workers: readonly Machine[];
  /** In how many pieces the rows lie, as long as no table is distributed yet: at most on so many machines. */
  readonly shards?: number | undefined;
}

/** What was found, and done. */
export interface Distribution {
  /** Tables that were distributed now, by name. */
  readonly tables: readonly string[];
  readonly workers: number;
}

/** Every machine has a copy of it. */
const referenceTable = 'clients';
/** All others lie beside it. */
const firstTable = 'work_requests';
/** Stays on the coordinator as the queue of jobs does: each call counts there, for one client and for all together. */
const localTable = 'attempts';

/**
 * Distributes every table that has clients and is not distributed yet: all of them, or when something goes wrong, none.
 * Nobody reads or writes meanwhile. Throws a `StartFailure` that says what to do.
 */
export function distribute(pool: pg.Pool, wishes: DistributionWishes): Promise<Distribution> {
  return holdingMigrations(pool, async (client) => {
    await createExtension(client);
    await addMachines(client, wishes);
    const workers = await countWorkers(client);
    if (workers === 0)
      throw new StartFailure('No worker is known yet. Name each of them: --worker <host>:<port>.');
    const tables = await inTransaction(client, () => distributeTables(client, wishes.shards));
    await inTransaction(client, () => addKeptKeys(client));
    await runPatiently(client, drawingIdsHere);
    return { tables, workers };
  });
}

/** Citus has to be loaded by the server itself, on every machine. */
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

/** Nobody can read or write the tables until all of them are distributed. */
async function distributeTables(client: pg.PoolClient, shards: number | undefined): Promise<string[]> {
  const missing = await undistributedTables(client);
  if (missing.length === 0) return [];
  if (shards !== undefined)
    await runPatiently(client, `select set_config('citus.shard_count', $1, true)`, [shards]);
  // A table with rows cannot be distributed while a key leads from it to one that is not, or that every machine has.
  await runPatiently(client, keepingKeys, [missing]);
  const keys = await keptKeys(client);
  for (const { table, name } of keys)
    await runPatiently(client, `alter table ${table} drop constraint ${name}`);
  for (const table of missing) await distributeTable(client, table);
  return missing;
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
  // What lay here is on the workers now.
  await runPatiently(client, 'select truncate_local_data_after_distributing_table($1)', [table]);
}

/**
 * Ids are drawn on the coordinator alone, where they grow with time. Each worker has numbers of its own for whoever would
 * talk to it: those are used up, so that a statement which drew one there fails and is found. Sequences that belong to no
 * table, as those of the numbers of each municipality's requests, are on the coordinator alone.
 */
const drawingIdsHere = `
  select run_command_on_workers(format('select setval(%L, %s)', seqrelid::regclass,
    '(select seqmax from pg_sequence where seqrelid = ' || quote_literal(seqrelid::regclass) || '::regclass)'))
  from pg_sequence join pg_class on pg_class.oid = seqrelid
    join pg_depend on classid = 'pg_class'::regclass and objid = seqrelid and deptype = 'a'
  where relnamespace = current_schema()::text::regnamespace`;

/** Adds the keys that had to go. Not in the transaction before: after a copy to all machines at once, Citus adds none to `clients`. */
async function addKeptKeys(client: pg.PoolClient): Promise<void> {
  const rows = await runPatiently<{ found: boolean }>(
    client,
    `select to_regclass('${keptKeysTable}') is not null as found`,
  );
  if (!rows[0]!.found) return;
  await runPatiently(client, `set local citus.multi_shard_modify_mode = 'sequential'`);
  for (const { table, name, definition } of await keptKeys(client))
    await runPatiently(client, `alter table ${table} add constraint ${name} ${definition}`);
  await runPatiently(client, `drop table ${keptKeysTable}`);
}

/** With what all others refer to first. */
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

/** Until the foreign keys are there again, it says which they are: whoever is interrupted goes on with them. */
const keptKeysTable = 'keys_to_add';

/** Of the keys that lead from one of the tables, or to one of them. */
const keepingKeys = `
  create table ${keptKeysTable} as
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`;

function keptKeys(client: pg.PoolClient): Promise<ForeignKey[]> {
  return runPatiently<ForeignKey>(
    client,
    `select "table", name, definition from ${keptKeysTable} order by 1, 2`,
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
