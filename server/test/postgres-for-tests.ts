/**
 * Starts one PostgreSQL per test run in a temporary folder, with a migrated template that each test file
 * copies. If `TEST_MACHINES` names machines, the tests use those, which have the template already: `npm run
 * check -- citus` distributes it over several.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded/embedded-postgres.ts';
import { openLog } from '#platform/log.ts';
import { type DatabaseParts, openDatabase } from '#platform/sql/open-database.ts';
import { throwAwaySettings } from '#platform/embedded/postgres-settings.ts';
import { prepareDatabase } from '#platform/sql/migrate.ts';
import { makeFastFolder } from './fast-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Machines where tests create and drop databases. With several, the first one answers and the others have
     * its rows.
     */
    machines: readonly DatabaseParts[];
  }
}

/** The template of every test database. */
export const templateDatabaseName = 'fixpoint_template';

let postgres: EmbeddedPostgres | undefined;
let temporary: string | undefined;

/** Vitest calls it before the first test file. */
export async function setup(project: TestProject): Promise<void> {
  const givenMachines = process.env['TEST_MACHINES'];
  if (givenMachines !== undefined) {
    project.provide('machines', JSON.parse(givenMachines) as DatabaseParts[]);
    return;
  }
  temporary = makeFastFolder('fixpoint-test');
  const startedServer = await startEmbeddedPostgres({
    folder: path.join(temporary, 'postgres'),
    settings: throwAwaySettings,
    sync: false,
  });
  postgres = startedServer;
  await makeTemplate((name) => startedServer.address(name));
  project.provide('machines', [startedServer.address('postgres')]);
}

/** Vitest calls it after the last test file. */
export async function teardown(): Promise<void> {
  await postgres?.stop();
  if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
}

async function makeTemplate(address: (name: string) => DatabaseParts): Promise<void> {
  const log = openLog({ level: 'silent' });
  const settings = { connections: 1, timeoutMs: 30_000 };
  const maintenance = openDatabase({ address: address('postgres'), ...settings }, log);
  await maintenance.pool.query(`create database ${templateDatabaseName}`);
  await maintenance.close();
  const template = openDatabase({ address: address(templateDatabaseName), ...settings, connections: 2 }, log);
  await prepareDatabase(template);
  await template.close();
}
