import { vi } from 'vitest';
import type { Database } from '#platform/database.ts';

/**
 * Vacuums until PostgreSQL knows that all rows of the table are visible to everyone, so that an index alone
 * can answer. A transaction in the database, such as autovacuum's, can prevent that for a while.
 */
export async function vacuumWhole(database: Database, table: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await database.query(`vacuum analyze ${table}`);
      const [knownRow] = await database.query<{ isWhole: boolean }>(
        `select relallvisible >= relpages as "isWhole" from pg_class where oid = $1::regclass`,
        [table],
      );
      if (!knownRow!.isWhole)
        throw new Error(`A transaction in the database keeps rows of ${table} from being visible to all.`);
    },
    { interval: 200 },
  );
}
