import { vi } from 'vitest';
import type { Database } from '#platform/database.ts';

/**
 * Has PostgreSQL know of every page of a table that all may see its rows, so that an index alone answers. While anybody in
 * the database has a transaction, as autovacuum has when it analyses, it may not know it of all.
 */
export async function vacuumWhole(database: Database, table: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await database.query(`vacuum analyze ${table}`);
      const [known] = await database.query<{ isWhole: boolean }>(
        `select relallvisible >= relpages as "isWhole" from pg_class where oid = $1::regclass`,
        [table],
      );
      if (!known!.isWhole) throw new Error(`Somebody in the database holds back what is known of ${table}.`);
    },
    { interval: 200 },
  );
}
