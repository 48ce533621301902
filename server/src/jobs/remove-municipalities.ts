import { findClientsToRemove } from '#clients/lifecycle/availability.ts';
import { removeClient } from '#workflows/client-data/remove-client.ts';
import type { Photos } from '#photos/photos.ts';
import type { Clock } from '#platform/clock.ts';
import { theServer } from '#audit/act.ts';
import type { Database } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Log } from '#platform/log.ts';

export interface RemoveMunicipalitiesDeps {
  database: Database;
  clock: Clock;
  log: Log;
  photos: Photos;
  /** Store of its maps. */
  files: { maps: FileStore };
}

/**
 * The job: removes the municipalities whose waiting time is over. After a failure, the removal continues the
 * next night; other municipalities are not affected.
 */
export async function removeMunicipalities(deps: RemoveMunicipalitiesDeps): Promise<void> {
  const { database, clock, log } = deps;
  const failures: unknown[] = [];
  for (const { clientId } of await findClientsToRemove(database, clock.now())) {
    try {
      const rows = await removeClient(clientId, {
        ...deps,
        maps: deps.files.maps,
        actor: theServer,
        now: clock.now(),
      });
      log.info({ clientId, rows }, 'A municipality is removed for good');
    } catch (error) {
      log.error(
        { clientId, err: error },
        'A municipality could not be removed completely; the next night continues',
      );
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} municipalities could not be removed completely`);
}
