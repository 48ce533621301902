import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, inject } from 'vitest';
import { openLog } from '#platform/log.ts';
import { type DatabaseParts, type OpenedDatabase, openDatabase } from '#platform/sql/open-database.ts';
import { measureAct } from './measure-act.ts';
import { templateDatabaseName } from './postgres-for-tests.ts';
import { tablesOfClients, watchStatements } from './watch-statements.ts';

/** PostgreSQL's code for an object that somebody else is using. */
const objectInUse = '55006';

/** Time limit of a statement on a busy machine. */
const patientMs = 60_000;

/** The database of one test file. */
export interface TestDatabase extends OpenedDatabase {
  readonly address: DatabaseParts;
}

/** Options of a test database. */
interface TestDatabaseWishes {
  timeoutMs?: number;
  /** True: without tables, and on one machine only. */
  isEmpty?: boolean;
}

/**
 * Creates a database with all tables and no rows, and drops it after the file's tests. Call it at the top of
 * the file: `const { database } = await createTestDatabase()`. Fails the file if the server runs a statement
 * that names no client.
 */
export async function createTestDatabase(options: TestDatabaseWishes = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const machines = inject('machines');
  // A coordinator looks for its rows on the other machines: these are created first and dropped last.
  for (const machine of options.isEmpty ? [machines[0]!] : machines.toReversed())
    await maintain(
      machine,
      `create database ${name} template ${options.isEmpty ? 'template0' : templateDatabaseName} strategy file_copy`,
    );
  const address = { ...machines[0]!, database: name };
  const { timeoutMs = patientMs } = options;
  const openedDatabase = openDatabase({ address, connections: 5, timeoutMs }, openLog({ level: 'silent' }));
  const nameless = new Set<string>();
  const database = watchStatements(
    openedDatabase.database,
    await tablesOfClients(openedDatabase.database),
    nameless,
  );
  afterAll(async () => {
    await openedDatabase.close();
    for (const machine of machines) await drop(machine, name);
    if (nameless.size > 0)
      throw new Error(`Statements that do not name their client:\n${[...nameless].join('\n')}`);
  });
  return { ...openedDatabase, database, address };
}

/** True if the tests run on tables that are distributed over several machines: `npm run check -- citus`. */
export function isDistributed(): boolean {
  return inject('machines').length > 1;
}

async function maintain(address: DatabaseParts, statement: string): Promise<void> {
  const openedDatabase = openDatabase(
    { address, connections: 1, timeoutMs: patientMs },
    openLog({ level: 'silent' }),
  );
  try {
    await measureAct('database', () => openedDatabase.pool.query(statement));
  } finally {
    await openedDatabase.close();
  }
}

/** Citus's maintenance daemon cannot be forced out, and may use a database for a moment longer. */
async function drop(machine: DatabaseParts, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await maintain(machine, `drop database if exists ${name} with (force)`);
    } catch (error) {
      if (!isDistributed() || tries === 20 || (error as { code?: string }).code !== objectInUse) throw error;
      await pause(500);
    }
  }
}

/** Opens a test's database once more, like another process. */
export function openDatabaseAgain(address: DatabaseParts): OpenedDatabase {
  const openedDatabase = openDatabase(
    { address, connections: 5, timeoutMs: patientMs },
    openLog({ level: 'silent' }),
  );
  afterAll(() => openedDatabase.close());
  return openedDatabase;
}
