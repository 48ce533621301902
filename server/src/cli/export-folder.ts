import { type ExportedFolder, exportMunicipality } from '#clients/municipality/export-municipality.ts';
import { openClientDirectory } from '#clients/client-directory.ts';
import { deskSectionsOf } from '#desk/file/desk-sections-of.ts';
import { writeAddresses } from '#geocoding/write-addresses.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';

/** Exports a municipality folder; passes in the features that take part. */
export function exportFolder(
  clientId: number,
  folder: string,
  { database, maps }: { database: Database; maps: FileStore },
): Promise<ExportedFolder> {
  const clients = openClientDirectory({ database, clock: systemClock, defaultClient: undefined });
  return exportMunicipality(clientId, folder, {
    database,
    maps,
    writeAddresses,
    async deskSectionsOf(of, { clientId: id, language }) {
      const workTypes = await clients.findWorkTypes(id);
      return deskSectionsOf(of, id, { workTypes, statuses: await clients.findStatuses(id), language });
    },
  });
}
