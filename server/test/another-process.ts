import { afterAll, expect, vi } from 'vitest';
import { type App, type AppBasis, createApp } from '#app.ts';
import { openLog } from '#platform/log.ts';
import type { TestApp } from './test-app.ts';
import { openDatabaseAgain } from './test-database.ts';

/** The connections over which the processes of an installation hear changes. */
export function listeningConnections({ database }: Pick<TestApp, 'database'>): Promise<{ pid: number }[]> {
  return database.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and state = 'idle' and query ~ '^(listen fixpoint|select 1$)'`,
  );
}

/**
 * Starts a second server process of the same installation and waits until both hear changes. It stops after
 * the tests of the file or `describe`.
 */
export async function startAnother(
  app: TestApp,
  basis: Partial<AppBasis> = {},
): Promise<App & { port: number }> {
  const openedDatabase = openDatabaseAgain(app.address);
  const log = openLog({ level: 'silent' });
  const another = await createApp(app.config, { ...basis, openedDatabase, clock: app.clock, log });
  afterAll(() => another.close());
  const port = await another.listen();
  await vi.waitFor(async () => expect(await listeningConnections(app)).toHaveLength(2));
  return { ...another, port };
}
