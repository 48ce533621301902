/** Reads requests before they are changed. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { awaitsGeocoder } from './change-store.ts';
import { stamp } from './edit-statement.ts';
import { fieldColumns } from './request-columns.ts';
import type { FieldChanges } from './request-event.ts';
import type { RequestFields } from './request-fields.ts';

/**
 * Waits for mirrors that are about to read; they wait in turn until this transaction ends. Call it before
 * locking any row.
 */
export async function lockStamp(tx: Database, clientId: number, now: Date): Promise<void> {
  await tx.query(`with ${stamp} select at from stamp`, [clientId, now]);
}

/** A request under a lock: nobody else can change it. */
export interface LockedRequest {
  postedAt: Date;
  isRemoved: boolean;
  /** True if it has been emptied for good: then it cannot be restored. */
  isPurged: boolean;
  version: number;
  fields: RequestFields;
}

/**
 * Locks the request until the transaction ends, so that no other change comes between reading and writing.
 * undefined: there is no such request.
 */
export async function lockRequest(
  tx: Database,
  clientId: number,
  requestId: number,
  now: Date,
): Promise<LockedRequest | undefined> {
  await lockStamp(tx, clientId, now);
  const [row] = await tx.query<Row>(
    `select ${columns} from work_requests where client_id = $1 and request_id = $2 for update`,
    [clientId, requestId],
  );
  return row && asRead(row);
}

type Row = RequestFields & Omit<LockedRequest, 'fields'>;

const columns = `status_id as "statusId",
  ${fieldColumns.map(([field, column]) => `${field === 'address' ? 'known_address(address)' : column} as "${field}"`).join(', ')},
  version, posted_at as "postedAt", deleted_at is not null as "isRemoved", purged_at is not null as "isPurged"`;

function asRead({ version, postedAt, isRemoved, isPurged, ...fields }: Row): LockedRequest {
  return { version, postedAt, isRemoved, isPurged, fields };
}

/** Requests by their ids, without a lock: others may change them right after. */
export async function selectRequests(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<Map<number, LockedRequest>> {
  const rows = await database.query<Row & { requestId: number }>(
    `select request_id as "requestId", ${columns} from work_requests where client_id = $1 and request_id = any($2)`,
    [clientId, requestIds],
  );
  return new Map(rows.map(({ requestId, ...row }) => [requestId, asRead(row)]));
}

/** Position of a request; undefined if it has an address by now, or is gone. */
export async function selectPositionWithoutAddress(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<{ longitude: number; latitude: number } | undefined> {
  const [row] = await database.query<{ longitude: number; latitude: number }>(
    `select longitude, latitude from work_requests r where r.client_id = $1 and r.request_id = $2 and ${awaitsGeocoder}`,
    [clientId, requestId],
  );
  return row;
}

/** One change by somebody else, as the log has it. */
export interface LoggedRequestChange {
  author: string;
  at: Date;
  /** Values as they are in JSON. */
  changes: Record<string, [before: unknown, after: unknown]>;
}

/** The changes since that version, oldest first. */
export function selectChangesSince(
  tx: Database,
  clientId: number,
  requestId: number,
  version: number,
): Promise<LoggedRequestChange[]> {
  return tx.query(
    `select author, changed_at as at, changes from request_events
     where client_id = $1 and request_id = $2 and version > $3 and changes <> '{}' order by event_id`,
    [clientId, requestId, version],
  );
}

/**
 * Like `selectChangesSince` for many requests, each with the version that the caller has seen. Keyed by
 * request id.
 */
export async function selectChangesSinceEach(
  database: Database,
  clientId: number,
  seenVersions: readonly { requestId: number; version: number }[],
): Promise<Map<number, LoggedRequestChange[]>> {
  const rows = await database.query<{ requestId: number; logged: LoggedJson[] }>(
    `select e.request_id as "requestId",
       json_agg(json_build_object('author', e.author, 'at', e.changed_at, 'changes', e.changes) order by e.event_id) as logged
     from unnest($2::bigint[], $3::integer[]) as seen (request_id, version)
       join request_events e on e.client_id = $1 and e.request_id = seen.request_id and e.version > seen.version
     where e.changes <> '{}' group by e.request_id`,
    [clientId, seenVersions.map(({ requestId }) => requestId), seenVersions.map(({ version }) => version)],
  );
  return new Map(
    rows.map(({ requestId, logged }) => [requestId, logged.map((one) => ({ ...one, at: new Date(one.at) }))]),
  );
}

/** As it is in JSON. */
type LoggedJson = Omit<LoggedRequestChange, 'at'> & { at: string };

/** The changes of the act that made this version. */
export async function selectChangesAt(
  database: Database,
  clientId: number,
  requestId: number,
  version: number,
): Promise<FieldChanges | undefined> {
  const [row] = await database.query<{ changes: FieldChanges }>(
    'select changes from request_events where client_id = $1 and request_id = $2 and version = $3',
    [clientId, requestId, version],
  );
  return row?.changes;
}

/**
 * The changes of the event with this version. Undefined if it is more than a change of fields, itself takes an
 * event back, or is already taken back.
 */
export async function selectTakenBack(
  tx: Database,
  clientId: number,
  requestId: number,
  version: number,
): Promise<FieldChanges | undefined> {
  const [row] = await tx.query<{ changes: FieldChanges }>(
    `select changes from request_events
     where client_id = $1 and request_id = $2 and version = $3 and kind = 'updated' and takes_back is null
       and not exists (
         select from request_events where client_id = $1 and request_id = $2 and takes_back = $3)`,
    [clientId, requestId, version],
  );
  return row?.changes;
}
