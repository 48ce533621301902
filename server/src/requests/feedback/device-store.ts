/** The devices that sent requests as guests. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** The request with this guid, if this device sent it; undefined otherwise, or if it is removed. */
export async function selectRequestOfDevice(
  database: Database,
  clientId: number,
  { guid, keyHash }: { guid: string; keyHash: Buffer },
): Promise<number | undefined> {
  const [row] = await database.query<{ requestId: number }>(
    `select r.request_id as "requestId" from work_requests r
       join device_keys d on d.client_id = $1 and d.request_id = r.request_id
     where r.client_id = $1 and r.guid = $2 and d.key_hash = $3 and r.deleted_at is null`,
    [clientId, guid, keyHash],
  );
  return row?.requestId;
}
