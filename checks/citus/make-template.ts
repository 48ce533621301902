/** The distributed template database of every test: on the coordinator, with its shards on the workers. */
import { openLog } from '@fixpoint/server/src/platform/log.ts';
import { openDatabase } from '@fixpoint/server/src/platform/sql/open-database.ts';
import { distribute } from '@fixpoint/server/src/platform/sql/distribute.ts';
import { prepareDatabase } from '@fixpoint/server/src/platform/sql/migrate.ts';
import { templateDatabaseName } from '@fixpoint/server/test/postgres-for-tests.ts';
import { type Machines, runOn } from './start-machines.ts';

/** Creates it on all machines and closes all connections, because a database in use cannot be copied. */
export async function makeTemplate(machines: Machines): Promise<void> {
  for (const address of machines.addresses('postgres'))
    await runOn(address, `create database ${templateDatabaseName}`);
  const [coordinator, ...workers] = machines.addresses(templateDatabaseName);
  for (const worker of workers) await runOn(worker, 'create extension citus');
  const log = openLog({ level: 'silent' });
  const database = openDatabase({ address: coordinator!, connections: 3, timeoutMs: 60_000 }, log);
  await prepareDatabase(database);
  await distribute(database.pool, { coordinator: coordinator!, workers });
  await database.close();
  // Each machine maintains every database that was queried since its start.
  await machines.restart();
}
