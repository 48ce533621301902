/** The rows of requests that are brought along. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { announcementOf } from './announced-change.ts';
import { stamp } from './change-store.ts';

/** A request that was made elsewhere, with what has happened to it there. */
export interface ImportedRequest {
  /** Always the same for the same request: it is imported once. */
  guid: string;
  /** Whose it is; null: a guest's. */
  accountId: number | null;
  workTypeId: number;
  statusId: number;
  longitude: number;
  latitude: number;
  address: string;
  addressSource: string;
  description: string;
  priority: number;
  postedAt: Date;
  /** It counts as modified then, or just after what mirrors have read already. */
  modifiedAt: Date;
  /** Oldest first. */
  history: readonly { statusId: number; author: string; changedAt: Date }[];
}

/** Adds those that are not there yet, oldest first, so that ids grow with time; returns these by their guids. */
export async function insertImported(
  tx: Database,
  clientId: number,
  requests: readonly ImportedRequest[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const added = await tx.query<{ guid: string; requestId: number }>(
    `with ${stamp}, listed as materialized (
       select row.*, stamp.at from stamp, json_to_recordset($3) as row (
         guid uuid, "accountId" bigint, "workTypeId" integer, "statusId" integer, longitude float8, latitude float8,
         address text, "addressSource" text, description text, priority smallint, "postedAt" timestamptz,
         "modifiedAt" timestamptz, history json)
     ), added as (
       insert into work_requests (client_id, guid, account_id, first_name, last_name, email, phone_number, work_type_id,
         status_id, longitude, latitude, address, address_source, description, priority, collected_at, posted_at,
         modified_at, closed_at)
       select $1, guid, a.account_id, coalesce(a.first_name, ''), coalesce(a.last_name, ''), coalesce(a.email, ''),
         coalesce(a.phone_number, ''), "workTypeId", "statusId", longitude, latitude, address, "addressSource",
         description, priority, "postedAt", "postedAt", greatest("modifiedAt", listed.at),
         (select greatest(listed."postedAt", listed."modifiedAt") from statuses s
          where s.client_id = $1 and s.status_id = "statusId" and s.type = 2)
       from listed left join accounts a on a.client_id = $1 and a.account_id = "accountId"
       order by "postedAt"
       on conflict (client_id, guid) do nothing
       returning request_id, guid, account_id, team_id, version
     ), recorded as (
       insert into request_events (client_id, request_id, status_id, kind, actor, author, changed_at)
       select $1, request_id, entry."statusId", case position when 1 then 'received' else 'updated' end,
         case position when 1 then 'resident' else 'integration' end, entry.author, entry."changedAt"
       from added join listed using (guid), rows from (
         json_to_recordset(history) as ("statusId" integer, author text, "changedAt" timestamptz)
       ) with ordinality as entry ("statusId", author, "changedAt", position)
       order by request_id, position
     )
     select request_id as "requestId", guid, ${announcementOf('added')} from added`,
    [clientId, now, JSON.stringify(requests)],
  );
  return new Map(added.map(({ guid, requestId }) => [guid, requestId]));
}
