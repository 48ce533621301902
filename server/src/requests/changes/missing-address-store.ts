/** The rows of requests whose address is still to be found. Private to this folder. */
import { addressNoGeocode } from '@fixpoint/contract/limits.ts';
import type { Database } from '#platform/database.ts';

/** An address as a geocoder found it. */
export interface FilledAddress {
  address: string;
  city: string;
  state: string;
  zip: string;
  source: string;
}

/** Where a request is; undefined when it has an address by now, or is gone. */
export async function selectPositionWithoutAddress(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<{ longitude: number; latitude: number } | undefined> {
  const [row] = await database.query<{ longitude: number; latitude: number }>(
    'select longitude, latitude from work_requests where client_id = $1 and request_id = $2 and address = $3',
    [clientId, requestId, addressNoGeocode],
  );
  return row;
}

/**
 * Stores the address, unless staff moved the request or gave it one meanwhile: then it answers undefined. A city, state or
 * zip that it has already stays. It counts as modified, so that mirrors see it.
 */
export async function updateMissingAddress(
  database: Database,
  clientId: number,
  requestId: number,
  { position, found }: { position: { longitude: number; latitude: number }; found: FilledAddress },
  now: Date,
): Promise<{ guid: string; accountId: number | null } | undefined> {
  const [filled] = await database.query<{ guid: string; accountId: number | null }>(
    `with moment as materialized (
       select modification_time($1, $9) as modified_at
     )
     update work_requests r set address = $4, city = coalesce(nullif(r.city, ''), $5),
       state = coalesce(nullif(r.state, ''), $6), zip = coalesce(nullif(r.zip, ''), $7), address_source = $8,
       modified_at = greatest(r.modified_at, moment.modified_at)
     from moment
     where r.client_id = $1 and r.request_id = $2 and r.address = $3 and r.longitude = $10 and r.latitude = $11
     returning r.guid, r.account_id as "accountId"`,
    [
      clientId,
      requestId,
      addressNoGeocode,
      found.address,
      found.city,
      found.state,
      found.zip,
      found.source,
      now,
      position.longitude,
      position.latitude,
    ],
  );
  return filled;
}
