/** The rows of requests and their history. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** A request as it is stored when it comes in. */
export interface NewRequestRow {
  guid: string;
  sessionId: number;
  /** What makes a repeated submission the same; undefined when the caller gave none. */
  fileGuid: string | undefined;
  accountId: number | null;
  workTypeId: number;
  statusId: number;
  longitude: number;
  latitude: number;
  address: string;
  addressSource: string;
  city: string;
  state: string;
  zip: string;
  description: string;
  priority: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  collectedAt: Date;
  postedAt: Date;
  /** Who submitted it, as the history tells; an account's username comes before it. */
  author: string;
}

/** What a submission is answered with. */
export interface SubmittedRequest {
  requestId: number;
  guid: string;
}

/**
 * Adds a request and its history, and gives it the photos that its session uploaded under the file guid: one statement,
 * so that all of it happens in one round trip or not at all. Answers undefined when the session has a request of that
 * file guid already.
 */
export async function insertRequest(
  database: Database,
  clientId: number,
  row: NewRequestRow,
): Promise<SubmittedRequest | undefined> {
  const [submitted] = await database.query<SubmittedRequest>(insertion, insertionValues(clientId, row));
  return submitted;
}

const insertion = `
  with submitted as (
    insert into work_requests (client_id, guid, session_id, file_guid, account_id, work_type_id, status_id,
      longitude, latitude, address, address_source, city, state, zip, description, priority,
      first_name, last_name, email, phone_number, collected_at, posted_at, modified_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $22)
    on conflict (client_id, session_id, file_guid) where file_guid is not null do nothing
    returning request_id, guid
  ), recorded as (
    insert into request_history (client_id, request_id, status_id, author, changed_at)
    select $1, request_id, $7,
      coalesce((select username from accounts where client_id = $1 and account_id = $5), $23), $22
    from submitted
  ), claimed as (
    update photos set request_id = submitted.request_id from submitted
    where client_id = $1 and session_id = $3 and file_guid = $4 and photos.request_id is null
  )
  select request_id as "requestId", guid from submitted`;

function insertionValues(clientId: number, row: NewRequestRow): unknown[] {
  return [
    clientId,
    row.guid,
    row.sessionId,
    row.fileGuid,
    row.accountId,
    row.workTypeId,
    row.statusId,
    row.longitude,
    row.latitude,
    row.address,
    row.addressSource,
    row.city,
    row.state,
    row.zip,
    row.description,
    row.priority,
    row.firstName,
    row.lastName,
    row.email,
    row.phoneNumber,
    row.collectedAt,
    row.postedAt,
    row.author,
  ];
}

/** The request that a session made with a file guid. */
export async function selectSubmitted(
  database: Database,
  clientId: number,
  sessionId: number,
  fileGuid: string,
): Promise<SubmittedRequest | undefined> {
  const [row] = await database.query<SubmittedRequest>(
    `select request_id as "requestId", guid from work_requests
     where client_id = $1 and session_id = $2 and file_guid = $3`,
    [clientId, sessionId, fileGuid],
  );
  return row;
}

/** A request as whoever holds its guid sees it. */
export interface CitizenRequestRow {
  requestId: number;
  guid: string;
  workTypeName: string;
  citizenStatusName: string;
  statusType: number;
  postedAt: Date;
  address: string;
  description: string;
}

export async function selectByGuid(
  database: Database,
  clientId: number,
  guid: string,
): Promise<CitizenRequestRow | undefined> {
  const [row] = await database.read<CitizenRequestRow>(
    `select request_id as "requestId", guid, t.name as "workTypeName", s.citizen_name as "citizenStatusName",
       s.type as "statusType", posted_at as "postedAt", address, description
     from work_requests r
       join work_types t using (client_id, work_type_id)
       join statuses s using (client_id, status_id)
     where client_id = $1 and guid = $2 and deleted_at is null`,
    [clientId, guid],
  );
  return row;
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
