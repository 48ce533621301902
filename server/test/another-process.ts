import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, vi } from 'vitest';
import { type App, type AppBasis, createApp } from '#app.ts';
import { openLog } from '#platform/log.ts';
import type { TestApp } from './test-app.ts';
import { openDatabaseAgain } from './test-database.ts';

/** The connections on which an installation's processes hear of changes. */
export function listeningConnections({ database }: Pick<TestApp, 'database'>): Promise<{ pid: number }[]> {
  return database.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and state = 'idle' and query ~ '^(listen fixpoint|select 1$)'`,
  );
}

/** The same installation's other server process, once both hear of changes. It stops after the tests of the file or `describe` that starts it. */
export async function startAnother(
  app: TestApp,
  basis: Partial<AppBasis> = {},
): Promise<App & { port: number }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-data-'));
  const opened = openDatabaseAgain(app.address);
  const log = openLog({ level: 'silent' });
  const another = await createApp({ ...app.config, dataDir }, { ...basis, opened, clock: app.clock, log });
  afterAll(async () => {
    await another.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const port = await another.listen();
  await vi.waitFor(async () => expect(await listeningConnections(app)).toHaveLength(2), 10_000);
  return { ...another, port };
}
