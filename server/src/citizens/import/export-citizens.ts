import type { Database } from '#platform/database.ts';
import { type ExportedCitizen, selectCitizens } from '#citizens/import-store.ts';

export type { ExportedCitizen } from '#citizens/import-store.ts';

const batch = 1000;

/** All citizens of a client, oldest first. */
export async function* exportCitizens(database: Database, clientId: number): AsyncGenerator<ExportedCitizen> {
  let after = 0;
  for (;;) {
    const citizens = await selectCitizens(database, clientId, { after, most: batch });
    yield* citizens;
    after = citizens.at(-1)?.accountId ?? 0;
    if (citizens.length < batch) return;
  }
}
