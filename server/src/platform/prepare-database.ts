import { runMigrations } from 'graphile-worker';
import { migrate } from './migrate.ts';
import { type OpenedDatabase } from './open-database.ts';

/** Brings our tables and the job queue's to the shape this version needs; returns what was applied of ours. */
export async function prepareDatabase({ pool }: OpenedDatabase): Promise<string[]> {
  const applied = await migrate(pool);
  await runMigrations({ pgPool: pool });
  return applied;
}
