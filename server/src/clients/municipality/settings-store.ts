/** Stores what of a municipality is for its folder alone to say. Private to this folder. */
import type { Basemap } from '#clients/basemap.ts';
import type { Database } from '#platform/database.ts';
import type { MunicipalityFile } from './municipality-file.ts';

/** Makes the client, or brings what no desk can set up to date; its row is locked until the transaction ends. Returns too what its sample requests are known by. */
export async function upsertClient(
  tx: Database,
  file: MunicipalityFile,
  basemap: Basemap,
  now: Date,
): Promise<{ clientId: number; samplesName: string }> {
  const { extent, disclaimer } = file;
  const [row] = await tx.query<{ clientId: number; samplesName: string }>(
    `insert into clients (name, display_name, language, translations, time_zone, west, south, east, north, has_anonymous_requests,
       has_citizen_site, has_disclaimer, disclaimer, accent, basemap, retention, applied_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
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
      file.accent,
      JSON.stringify(basemap),
      JSON.stringify(file.retention),
      now,
    ],
  );
  return row!;
}

/** Of the first request of each municipality. */
const firstNumber = 1001;

/** Its requests are numbered for themselves from the first on; where there is one already, they go on as they are. */
export async function beginNumbers(tx: Database, clientId: number): Promise<void> {
  const requests = await tx.query('select 1 from work_requests where client_id = $1 limit 1', [clientId]);
  if (requests.length > 0) return;
  // A sequence and not a row that is counted up: for that the servers of a town would wait for each other.
  await tx.queryOnce(
    `create sequence if not exists request_numbers_${clientId} as bigint minvalue ${firstNumber}`,
    [],
  );
}

/** The hash of what the address index was filled from; empty when there was nothing, or there is no such client. */
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
