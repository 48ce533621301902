/** The rows of imported requests. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { announcementOfNew } from './announced-change.ts';
import { stamp } from './edit-statement.ts';
import { nextNumber } from './number-requests.ts';
import { type AuthorKind, type RequestEventKind, type FieldChanges, isInHistory } from './request-event.ts';

/** An event of a request in the system that it comes from. */
export interface ImportedEvent {
  /** Default: `received` for the first event, `updated` for the others. */
  kind?: RequestEventKind | undefined;
  actor?: AuthorKind | undefined;
  accountId?: number | null | undefined;
  author: string;
  /** The status after the event. */
  statusId: number;
  comment?: string | undefined;
  changes?: FieldChanges | undefined;
  version?: number | undefined;
  changedAt: Date;
}

/** The desk's data about the request. */
export interface ImportedWork {
  teamId: number | null;
  assigneeId: number | null;
  acceptedAt: Date | null;
  answerDueAt: Date | null;
  resolveDueAt: Date | null;
  answeredAt: Date | null;
  closedAt: Date | null;
  reopenedAt: Date | null;
  pausedAt: Date | null;
  pauseReason: string;
  outcome: string;
  version: number;
}

/** A request from another system, with its history there. */
export interface ImportedRequest {
  /** The same for every import of this request, so that it is imported once. */
  guid: string;
  /** Account of the reporter; null: a guest. */
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
  /**
   * The modification time of the request. If mirrors have read beyond it, the time is just after their last
   * window.
   */
  modifiedAt: Date;
  /** Oldest first. */
  history: readonly ImportedEvent[];
  /** The reporter, where there is no account. */
  reporter?: { firstName: string; lastName: string; email: string; phoneNumber?: string } | undefined;
  /** The number, the asset and the layer in the system that it comes from. */
  ownId?: string | undefined;
  assetId?: string | undefined;
  gisLayer?: string | undefined;
  work?: ImportedWork | undefined;
}

/** As the statement reads it: flattened into one object. */
function flat({ history, reporter, work, ...request }: ImportedRequest): object {
  const events = history.map((event) => ({ ...event, isInHistory: isMailed(event) }));
  return { ...request, ...reporter, ...work, history: events };
}

function isMailed({ kind = 'updated', changes, comment = '' }: ImportedEvent): boolean {
  const isNewStatus = changes === undefined || 'statusId' in changes;
  return isInHistory({ kind, actor: 'staff', author: '', comment, statusId: isNewStatus ? 0 : undefined });
}

const importStatement = `with ${stamp}, listed as materialized (
     select row.*, stamp.at from stamp, json_to_recordset($3) as row (
       guid uuid, "accountId" bigint, "workTypeId" integer, "statusId" integer, longitude float8, latitude float8,
       address text, "addressSource" text, description text, priority smallint, "postedAt" timestamptz,
       "modifiedAt" timestamptz, history json, "firstName" text, "lastName" text, email text, "teamId" integer,
       "assigneeId" bigint, "acceptedAt" timestamptz, "answerDueAt" timestamptz, "resolveDueAt" timestamptz,
       "answeredAt" timestamptz, "closedAt" timestamptz, "reopenedAt" timestamptz, "pausedAt" timestamptz,
       "pauseReason" text, outcome text, version integer, "phoneNumber" text, "ownId" text, "assetId" text,
       "gisLayer" text)
   ), complete as materialized ( -- materialised: Citus draws ids only in a select without a distributed table
     select guid, a.account_id, coalesce(a.first_name, listed."firstName", '') as first_name,
       coalesce(a.last_name, listed."lastName", '') as last_name, coalesce(a.email, listed.email, '') as email,
       coalesce(a.phone_number, listed."phoneNumber", '') as phone_number, "workTypeId", "statusId", longitude, latitude, known_address(address) as address,
       missing_address(address) as address_missing, "addressSource", description, priority, "postedAt", greatest("modifiedAt", listed.at) as modified_at,
       coalesce("closedAt", (
         select greatest(listed."postedAt", listed."modifiedAt") from statuses s
         where s.client_id = $1 and s.status_id = "statusId" and s.type = 2)) as closed_at,
       "teamId", "assigneeId", "acceptedAt", "answerDueAt", "resolveDueAt", "answeredAt", "reopenedAt", "pausedAt",
       coalesce("pauseReason", '') as pause_reason, coalesce(outcome, '') as outcome, coalesce(version, 1) as version,
       coalesce("ownId", '') as unique_client_id, coalesce("assetId", '') as asset_id, coalesce("gisLayer", '') as gis_layer
     from listed left join accounts a on a.client_id = $1 and a.account_id = "accountId"
     where not exists ( -- existing requests use up no number
       select from work_requests r where r.client_id = $1 and r.guid = listed.guid)
   ), added as (
     insert into work_requests (client_id, request_id, guid, account_id, first_name, last_name, email, phone_number, work_type_id,
       status_id, longitude, latitude, address, address_missing, address_source, description, priority, collected_at, posted_at,
       modified_at, closed_at, team_id, assignee_id, accepted_at, answer_due_at, resolve_due_at, answered_at,
       reopened_at, paused_at, pause_reason, outcome, version, unique_client_id, asset_id, gis_layer)
     select $1, ${nextNumber}, guid, account_id, first_name, last_name, email, phone_number, "workTypeId", "statusId", longitude, latitude,
       address, address_missing, "addressSource", description, priority, "postedAt", "postedAt", modified_at, closed_at, "teamId",
       "assigneeId", "acceptedAt", "answerDueAt", "resolveDueAt", "answeredAt", "reopenedAt", "pausedAt", pause_reason,
       outcome, version, unique_client_id, asset_id, gis_layer
     from complete
     order by "postedAt"
     on conflict (client_id, guid) do nothing
     returning request_id, guid, account_id, team_id, version
   ), recorded as (
     insert into request_events (client_id, request_id, status_id, kind, actor, account_id, author, comment, changes,
       version, is_in_history, changed_at)
     select $1, request_id, entry."statusId",
       coalesce(entry.kind, case position when 1 then 'received' else 'updated' end),
       coalesce(entry.actor, case position when 1 then 'resident' else 'integration' end), entry."accountId",
       entry.author, coalesce(entry.comment, ''), coalesce(entry.changes, '{}'), coalesce(entry.version, 1),
       entry."isInHistory", entry."changedAt"
     from added join listed using (guid), rows from (
       json_to_recordset(history) as (kind text, actor text, "accountId" bigint, author text, "statusId" integer,
         comment text, changes jsonb, version integer, "isInHistory" boolean, "changedAt" timestamptz)
     ) with ordinality as entry (kind, actor, "accountId", author, "statusId", comment, changes, version,
       "isInHistory", "changedAt", position)
     order by request_id, position
   )
   select request_id as "requestId", guid, ${announcementOfNew('added')} from added`;

/**
 * Adds the requests that do not exist yet, oldest first, so that ids grow with time. Returns their ids by
 * guid.
 */
export async function insertImported(
  tx: Database,
  clientId: number,
  requests: readonly ImportedRequest[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const addedRows = await tx.query<{ guid: string; requestId: number }>(importStatement, [
    clientId,
    now,
    JSON.stringify(requests.map(flat)),
  ]);
  return new Map(addedRows.map(({ guid, requestId }) => [guid, requestId]));
}
