/** Three PostgreSQL servers with Citus on this machine: a coordinator, and two workers that keep its rows. */
import { chownSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openLog } from '@fixpoint/server/src/platform/log.ts';
import { type DatabaseParts, openDatabase } from '@fixpoint/server/src/platform/sql/open-database.ts';
import { startEmbeddedPostgres } from '@fixpoint/server/src/platform/embedded/embedded-postgres.ts';
import type { PostgresPrograms } from '@fixpoint/server/src/platform/embedded/postgres-programs.ts';
import { throwAwaySettings } from '@fixpoint/server/src/platform/embedded/postgres-settings.ts';

export interface MachinesOptions {
  programs: PostgresPrograms;
  /** Created if missing. */
  folder: string;
  /** The coordinator's port; the workers have the next ones. */
  firstPort: number;
}

/** The coordinator comes first. */
export interface Machines {
  addresses(database: string): DatabaseParts[];
  /** Stops and starts all machines. Afterwards no database has a connection. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const names = ['coordinator', 'worker-1', 'worker-2'];

/** For many small databases, each with its own maintenance. */
const settings = {
  ...throwAwaySettings,
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_wal_senders: '10',
  max_connections: '300',
  max_worker_processes: '200',
  max_prepared_transactions: '300',
  'citus.shard_count': '4',
  'citus.node_conninfo': 'sslmode=disable',
  'citus.enable_statistics_collection': 'off',
};

/** Creates and starts the machines. They share one password, as Citus expects, in a file that libpq reads. */
export async function startMachines({ programs, folder, firstPort }: MachinesOptions): Promise<Machines> {
  const passwords = path.join(folder, 'pgpass');
  process.env['PGPASSFILE'] = passwords;
  const startAll = () =>
    Promise.all(
      names.map((name, at) => {
        const machine = { folder: path.join(folder, name), port: firstPort + at };
        return startEmbeddedPostgres({ ...machine, programs, settings, sync: false, transport: 'tcp' });
      }),
    );
  let machines = await startAll();
  const stop = async () => void (await Promise.all(machines.map((one) => one.stop())));
  const { password, user } = machines[0]!.address('postgres');
  for (const worker of machines.slice(1))
    await runOn(worker.address('postgres'), `alter role ${user} password '${password}'`);
  writeFileSync(passwords, `*:*:*:${user}:${password}\n`, { mode: 0o600 });
  const { uid, gid } = statSync(path.join(folder, names[0]!));
  chownSync(passwords, uid, gid);
  return {
    addresses: (database) => machines.map((postgres) => ({ ...postgres.address(database), password })),
    async restart() {
      await stop();
      machines = await startAll();
    },
    stop,
  };
}

/** Runs statements on one machine, each in its own transaction. */
export async function runOn(address: DatabaseParts, ...statements: readonly string[]): Promise<void> {
  const database = openDatabase({ address, connections: 1, timeoutMs: 60_000 }, openLog({ level: 'silent' }));
  try {
    for (const statement of statements) await database.pool.query(statement);
  } finally {
    await database.close();
  }
}
