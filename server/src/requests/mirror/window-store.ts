/** The rows of requests modified in a window of time. Private to this folder. */
import type { StoredAddress } from '#requests/missing-address.ts';
import type { Database } from '#platform/database.ts';

/** Both ends are included. */
export interface MirrorWindow {
  from: Date;
  to: Date;
}

/** A request as a work-order system sees it. */
export interface MirroredRequest extends StoredAddress {
  requestId: number;
  guid: string;
  fileGuid: string | null;
  /** The id of the request in another system; empty: none. */
  uniqueClientId: string;
  /** null: a guest's. */
  accountId: number | null;
  username: string | null;
  /** True if a resident wants it, no matter who took it in. */
  isCitizens: boolean;
  workTypeId: number;
  workTypeName: string;
  color: string;
  statusId: number;
  statusName: string;
  isRemoved: boolean;
  longitude: number;
  latitude: number;
  addressSource: string;
  city: string;
  state: string;
  zip: string;
  description: string;
  comments: string;
  priority: number;
  assetId: string;
  gisLayer: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** The main request of this duplicate. */
  duplicateOf: number | null;
  /** The team in charge; null: none. */
  teamName: string | null;
  /** The account of the assigned member. */
  assigneeId: number | null;
  hasPhoto: boolean;
  collectedAt: Date;
  postedAt: Date;
  modifiedAt: Date;
}

/** An entry of a request's history. */
export interface MirroredHistory {
  requestId: number;
  statusId: number;
  statusName: string;
  author: string;
  comment: string;
  changedAt: Date;
}

/** The ids of modified requests, by modification time. */
export async function selectModifiedIds(
  database: Database,
  clientId: number,
  { from, to }: MirrorWindow,
): Promise<number[]> {
  const rows = await database.query<{ requestId: number }>(
    `select request_id as "requestId" from work_requests where client_id = $1 and modified_at between $2 and $3
     order by modified_at, request_id`,
    [clientId, from, to],
  );
  return rows.map(({ requestId }) => requestId);
}

/** These requests, by modification time. */
export function selectMirroredRequests(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<MirroredRequest[]> {
  return database.query(
    `select r.request_id as "requestId", r.guid, r.file_guid as "fileGuid", r.unique_client_id as "uniqueClientId",
       r.account_id as "accountId", a.username, r.is_citizens as "isCitizens", r.work_type_id as "workTypeId", t.name as "workTypeName",
       t.color, r.status_id as "statusId", s.name as "statusName", r.deleted_at is not null as "isRemoved",
       r.longitude, r.latitude, r.address, r.address_missing as "addressMissing", r.address_source as "addressSource", r.city, r.state, r.zip, r.description,
       r.comments, r.priority, r.asset_id as "assetId", r.gis_layer as "gisLayer", r.first_name as "firstName",
       r.last_name as "lastName", r.email, r.phone_number as "phoneNumber",
       r.duplicate_of as "duplicateOf", m.name as "teamName", r.assignee_id as "assigneeId",
       exists (select from photos p where p.client_id = $1 and p.request_id = r.request_id
         and p.hidden_at is null) as "hasPhoto",
       r.collected_at as "collectedAt", r.posted_at as "postedAt", r.modified_at as "modifiedAt"
     from work_requests r
       join work_types t using (client_id, work_type_id)
       join statuses s using (client_id, status_id)
       left join teams m on m.client_id = $1 and m.team_id = r.team_id
       left join accounts a on a.client_id = $1 and a.account_id = r.account_id
     where r.client_id = $1 and r.request_id = any($2)
     order by r.modified_at, r.request_id`,
    [clientId, requestIds],
  );
}

/** The whole history of these requests, in the order of recording. */
export function selectHistory(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<MirroredHistory[]> {
  return database.query(
    `select h.request_id as "requestId", h.status_id as "statusId", s.name as "statusName", h.author, h.comment,
       h.changed_at as "changedAt"
     from request_events h join statuses s using (client_id, status_id)
     where client_id = $1 and h.request_id = any($2) and h.is_in_history
     order by h.request_id, h.event_id`,
    [clientId, requestIds],
  );
}
