import { randomUUID } from 'node:crypto';
import { afterAll, inject, vi } from 'vitest';
import { openLog } from '#platform/log.ts';
import { type DatabaseParts, type OpenedDatabase, openDatabase } from '#platform/open-database.ts';
import { templateName } from './postgres-for-tests.ts';
import { tablesOfClients, watchStatements } from './watch-statements.ts';

/** A database of one test file's own. */
export interface TestDatabase extends OpenedDatabase {
  readonly address: DatabaseParts;
}

/** What a test may want different. */
interface TestDatabaseWishes {
  timeoutMs?: number;
  /** Whether there are no tables in it, on whatever machine. */
  isEmpty?: boolean;
}

/**
 * Makes a database with all tables and no rows, and drops it after the file's tests. Call it at the top of the file:
 * `const { database } = await createTestDatabase()`. It fails the file whose server runs a statement that names no client.
 */
export async function createTestDatabase(options: TestDatabaseWishes = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const machines = inject('machines');
  // A coordinator looks for its rows on the others: they come first, and go last.
  for (const machine of options.isEmpty ? [machines[0]!] : machines.toReversed())
    await maintain(
      machine,
      `create database ${name} template ${options.isEmpty ? 'template0' : templateName}`,
    );
  const address = { ...machines[0]!, database: name };
  const { timeoutMs = 10_000 } = options;
  const opened = openDatabase({ address, connections: 5, timeoutMs }, openLog({ level: 'silent' }));
  const nameless = new Set<string>();
  const database = watchStatements(opened.database, await tablesOfClients(opened.database), nameless);
  afterAll(async () => {
    await opened.close();
    for (const machine of machines) await maintain(machine, `drop database if exists ${name} with (force)`);
    if (nameless.size > 0)
      throw new Error(`Statements that do not name their client:\n${[...nameless].join('\n')}`);
  });
  return { ...opened, database, address };
}

/** Whether the tests run where tables are distributed over several machines: `npm run citus`. */
export function isDistributed(): boolean {
  return inject('machines').length > 1;
}

async function maintain(address: DatabaseParts, statement: string): Promise<void> {
  const opened = openDatabase({ address, connections: 1, timeoutMs: 60_000 }, openLog({ level: 'silent' }));
  // A database that is to go may be in use for a moment: by those who keep house in each that is distributed.
  await vi.waitFor(() => opened.pool.query(statement), { timeout: 20_000, interval: 500 });
  await opened.close();
}

/** Opens a test's database once more, as another process would. */
export function openDatabaseAgain(address: DatabaseParts): OpenedDatabase {
  const opened = openDatabase({ address, connections: 5, timeoutMs: 10_000 }, openLog({ level: 'silent' }));
  afterAll(() => opened.close());
  return opened;
}
