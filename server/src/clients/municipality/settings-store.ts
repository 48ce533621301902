/** Stores the values of a municipality that only its folder sets. Private to this folder. */
import type { Basemap } from '#clients/basemap.ts';
import type { Database } from '#platform/database.ts';
import type { MunicipalityFile } from './municipality-file.ts';

/**
 * Creates the client, or updates the values that the desk cannot set. Locks its row until the transaction
 * ends. Also returns the name that the guids of its sample requests are made from.
 */
export async function upsertClient(
  tx: Database,
  file: MunicipalityFile,
  basemap: Basemap,
  now: Date,
): Promise<{ clientId: number; samplesName: string }> {
  const { extent, disclaimer } = file;
  const [row] = await tx.query<{ clientId: number; samplesName: string }>(
    `insert into clients (name, display_name, language, translations, time_zone, west, south, east, north, has_anonymous_requests,
       has_citizen_site, has_disclaimer, disclaimer, is_disclaimer_kept, accent, basemap, retention, applied_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (name) do update set (language, west, south, east, north, basemap, applied_at) =
       (excluded.language, excluded.west, excluded.south, excluded.east, excluded.north, excluded.basemap,
        excluded.applied_at)
     returning client_id as "clientId", coalesce(samples_name, name) as "samplesName"`,
    [
      file.name,
      file.displayName,
      file.language,
      JSON.stringify(file.translations),
      file.timeZone,
      extent.west,
      extent.south,
      extent.east,
      extent.north,
      file.anonymousRequests,
      file.citizenSite,
      disclaimer.enabled,
      disclaimer.text,
      disclaimer.kept,
      file.accent,
      JSON.stringify(basemap),
      JSON.stringify(file.retention),
      now,
    ],
  );
  return row!;
}

/** Number of the first request of each municipality. */
const firstNumber = 1001;

/** Creates the municipality's own sequence of request numbers, unless it has requests already. */
export async function beginNumbers(tx: Database, clientId: number): Promise<void> {
  const requests = await tx.query('select 1 from work_requests where client_id = $1 limit 1', [clientId]);
  if (requests.length > 0) return;
  // A sequence, not a counter in a row, for which the servers of a municipality would wait for each other.
  await tx.queryOnce(
    `create sequence if not exists request_numbers_${clientId} as bigint minvalue ${firstNumber}`,
    [],
  );
}

/** Hash of the sources of the address index; empty if it had no sources, or the client does not exist. */
export async function addressesHash(database: Database, name: string): Promise<string> {
  const [row] = await database.query<{ hash: string }>(
    'select addresses_hash as hash from clients where name = $1',
    [name],
  );
  return row?.hash ?? '';
}

export async function rememberAddressesHash(tx: Database, clientId: number, hash: string): Promise<void> {
  await tx.query('update clients set addresses_hash = $2 where client_id = $1', [clientId, hash]);
}
