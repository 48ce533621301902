import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { openLog } from '#platform/log.ts';
import { type DatabaseParts, type OpenedDatabase, openDatabase } from '#platform/open-database.ts';
import { templateName } from './postgres-for-tests.ts';

/** A database of one test file's own. */
export interface TestDatabase extends OpenedDatabase {
  readonly address: DatabaseParts;
}

/**
 * Makes a database with all tables and no rows, and drops it after the file's tests. Call it at the top of the file:
 * `const { database } = await createTestDatabase()`.
 */
export async function createTestDatabase(options: { timeoutMs?: number } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await maintain(`create database ${name} template ${templateName}`);
  const address = { ...inject('maintenanceDatabase'), database: name };
  const { timeoutMs = 10_000 } = options;
  const opened = openDatabase({ address, connections: 5, timeoutMs }, openLog({ level: 'silent' }));
  afterAll(async () => {
    await opened.close();
    await maintain(`drop database ${name} with (force)`);
  });
  return { ...opened, address };
}

async function maintain(statement: string): Promise<void> {
  const address = inject('maintenanceDatabase');
  const opened = openDatabase({ address, connections: 1, timeoutMs: 30_000 }, openLog({ level: 'silent' }));
  await opened.pool.query(statement);
  await opened.close();
}

/** Opens a test's database once more, as another process would. */
export function openDatabaseAgain(address: DatabaseParts): OpenedDatabase {
  const opened = openDatabase({ address, connections: 5, timeoutMs: 10_000 }, openLog({ level: 'silent' }));
  afterAll(() => opened.close());
  return opened;
}
