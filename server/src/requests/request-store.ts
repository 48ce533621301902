/** The rows of requests as residents see them. Private to this folder. */
import type { StoredAddress } from './missing-address.ts';
import type { Database } from '#platform/database.ts';

/** A request as anybody with its guid sees it. */
export interface CitizenRequestRow extends StoredAddress {
  requestId: number;
  guid: string;
  workTypeName: string;
  citizenStatusName: string;
  statusType: number;
  postedAt: Date;
  description: string;
  longitude: number;
  latitude: number;
}

/** The requests with these guids, unordered, without those that staff have removed. */
export function selectByGuids(
  database: Database,
  clientId: number,
  guids: readonly string[],
): Promise<CitizenRequestRow[]> {
  return database.read<CitizenRequestRow>(
    `select request_id as "requestId", guid, t.name as "workTypeName", s.citizen_name as "citizenStatusName",
       s.type as "statusType", posted_at as "postedAt", address, r.address_missing as "addressMissing", description, longitude, latitude
     from work_requests r
       join work_types t using (client_id, work_type_id)
       join statuses s using (client_id, status_id)
     where client_id = $1 and guid = any($2) and deleted_at is null`,
    [clientId, guids],
  );
}

/** When the reporter can expect an answer and the closing; null: no due time. */
export interface ExpectedTimes {
  /** Null after the first answer. */
  answerBy: Date | null;
  closeBy: Date | null;
}

/** Undefined for a closed, paused or removed request. */
export async function selectExpectedTimes(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<ExpectedTimes | undefined> {
  const [row] = await database.read<ExpectedTimes>(
    `select case when answered_at is null then answer_due_at end as "answerBy", resolve_due_at as "closeBy"
     from work_requests
     where client_id = $1 and request_id = $2 and closed_at is null and paused_at is null and deleted_at is null`,
    [clientId, requestId],
  );
  return row;
}

/** True if the request was made in this session, or belongs to this account. */
export async function selectIsReportedBy(
  database: Database,
  clientId: number,
  requestId: number,
  { sessionId, accountId }: { sessionId: number; accountId: number | null },
): Promise<boolean> {
  const rows = await database.read(
    `select 1 from work_requests
     where client_id = $1 and request_id = $2 and (session_id = $3 or account_id = $4)`,
    [clientId, requestId, sessionId, accountId],
  );
  return rows.length > 0;
}

/** True if the request exists, removed or not. */
export async function selectIsThere(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<boolean> {
  const rows = await database.read('select 1 from work_requests where client_id = $1 and request_id = $2', [
    clientId,
    requestId,
  ]);
  return rows.length > 0;
}

export async function selectVersion(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<number | undefined> {
  const [row] = await database.query<{ version: number }>(
    'select version from work_requests where client_id = $1 and request_id = $2',
    [clientId, requestId],
  );
  return row?.version;
}

/** True if the client has a request with this guid that is removed. */
export async function selectIsRemoved(database: Database, clientId: number, guid: string): Promise<boolean> {
  const rows = await database.read(
    'select 1 from work_requests where client_id = $1 and guid = $2 and deleted_at is not null',
    [clientId, guid],
  );
  return rows.length > 0;
}

export async function selectIdByGuid(
  database: Database,
  clientId: number,
  guid: string,
): Promise<number | undefined> {
  const [row] = await database.read<{ requestId: number }>(
    `select request_id as "requestId" from work_requests
     where client_id = $1 and guid = $2 and deleted_at is null`,
    [clientId, guid],
  );
  return row?.requestId;
}

/** A number, and the first eight hex digits of the guid that should belong to it. */
export interface CodedRequest {
  requestId: number;
  guidStart: string;
}

/** The guid of the request, if the guid begins so and staff have not removed the request. */
export async function selectGuidByCode(
  database: Database,
  clientId: number,
  { requestId, guidStart }: CodedRequest,
): Promise<string | undefined> {
  const [row] = await database.query<{ guid: string }>(
    `select guid from work_requests
     where client_id = $1 and request_id = $2::bigint and left(guid::text, 8) = $3 and deleted_at is null`,
    [clientId, requestId, guidStart],
  );
  return row?.guid;
}

/** An entry of a request's history: the status after it, and its comment. */
export interface StatusRow {
  at: Date;
  /** The public name. */
  status: string;
  /** 0 new, 1 in progress, 2 final. */
  statusType: number;
  /** How the status ends a request: `other` for one that does not. */
  ending: string;
  comment: string;
  /** The outcome, if the entry gave one; null: none. */
  outcome: string | null;
  /** True if the entry changed the status. */
  isNewStatus: boolean;
  /** True if a later entry takes this one back; `isUndo`: true for that later entry. */
  isUndone: boolean;
  isUndo: boolean;
}

/** The entries of its history in the order of recording, plus those that gave an outcome. */
export function selectStatusesOf(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<StatusRow[]> {
  return database.query(
    `select changed_at as at, s.citizen_name as status, s.type as "statusType", s.ending, comment,
       changes -> 'outcome' ->> 1 as outcome, changes ? 'statusId' as "isNewStatus",
       takes_back is not null as "isUndo", h.kind = 'updated' and exists (
         select from request_events u
         where u.client_id = $1 and u.request_id = $2 and u.takes_back = h.version) as "isUndone"
     from request_events h join statuses s using (client_id, status_id)
     where client_id = $1 and request_id = $2 and (is_in_history or changes ? 'outcome') order by event_id`,
    [clientId, requestId],
  );
}

/** The given statuses that at least one request has. */
export async function selectUsedStatuses(
  database: Database,
  clientId: number,
  statusIds: readonly number[],
): Promise<number[]> {
  const rows = await database.read<{ statusId: number }>(
    `select wanted.status_id as "statusId" from unnest($2::integer[]) as wanted (status_id)
     where exists (select from work_requests r where r.client_id = $1 and r.status_id = wanted.status_id)`,
    [clientId, statusIds],
  );
  return rows.map(({ statusId }) => statusId);
}
