/** Requests for tests of the queue, with every property that a filter can use. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database.ts';

/** A request as it is inserted into the database. */
export interface QueueRequest {
  workTypeId: number;
  statusId: number;
  description: string;
  address: string;
  longitude: number;
  latitude: number;
  priority: number;
  teamId: number | null;
  assigneeId: number | null;
  acceptedAt: Date | null;
  resolveDueAt: Date | null;
  answeredAt: Date | null;
  closedAt: Date | null;
  reopenedAt: Date | null;
  pausedAt: Date | null;
  /** Until when staff should decide about a reopening; null: nobody wishes it. */
  decideBy: Date | null;
  deletedAt: Date | null;
  postedAt: Date;
  modifiedAt: Date;
  hasPhoto: boolean;
  /** Public notes. */
  notes: readonly string[];
  internalNotes: readonly string[];
  /** Index of its main request among the requests added with it; null if it is no duplicate. */
  duplicateOf: number | null;
}

/** Adds requests unchanged, main requests before their duplicates. Returns their ids in the same order. */
export async function addQueueRequests(
  database: Database,
  clientId: number,
  requests: readonly Partial<QueueRequest>[],
): Promise<number[]> {
  const [plain] = await database.query<Pick<QueueRequest, 'workTypeId' | 'statusId'>>(
    `select min(t.work_type_id) as "workTypeId", min(s.status_id) as "statusId"
     from work_types t join statuses s using (client_id) where client_id = $1 and s.is_initial`,
    [clientId],
  );
  const ids: number[] = [];
  for (const request of requests)
    ids.push(await addOne(database, clientId, { ...usual, ...plain!, ...request }, ids));
  return ids;
}

const usual = {
  description: 'A hole',
  address: '12 Main Street',
  longitude: 10.5,
  latitude: 50.5,
  priority: 5,
  teamId: null,
  assigneeId: null,
  acceptedAt: null,
  resolveDueAt: null,
  answeredAt: null,
  closedAt: null,
  reopenedAt: null,
  pausedAt: null,
  decideBy: null,
  deletedAt: null,
  postedAt: new Date('2026-06-15T12:00:00Z'),
  modifiedAt: new Date('2026-06-15T12:00:00Z'),
  hasPhoto: false,
  notes: [],
  internalNotes: [],
  duplicateOf: null,
} satisfies Partial<QueueRequest>;

async function addOne(
  database: Database,
  clientId: number,
  request: QueueRequest,
  earlierIds: readonly number[],
): Promise<number> {
  const duplicateOf = request.duplicateOf === null ? null : earlierIds[request.duplicateOf];
  const [row] = await database.query<{ requestId: number }>(
    `insert into work_requests (client_id, guid, work_type_id, status_id, longitude, latitude, address, description,
       priority, team_id, assignee_id, accepted_at, resolve_due_at, answered_at, closed_at, reopened_at, paused_at, deleted_at,
       duplicate_of, collected_at, posted_at, modified_at)
     select $1, $2, "workTypeId", "statusId", longitude, latitude, address, description, priority, "teamId", "assigneeId",
       "acceptedAt", "resolveDueAt", "answeredAt", "closedAt", "reopenedAt", "pausedAt", "deletedAt", $4, "postedAt", "postedAt",
       "modifiedAt"
     from json_to_record($3) as row ("workTypeId" integer, "statusId" integer, longitude float8, latitude float8,
       address text, description text, priority smallint, "teamId" integer, "assigneeId" bigint, "acceptedAt" timestamptz,
       "resolveDueAt" timestamptz, "answeredAt" timestamptz, "closedAt" timestamptz, "reopenedAt" timestamptz, "pausedAt" timestamptz,
       "deletedAt" timestamptz, "postedAt" timestamptz, "modifiedAt" timestamptz)
     returning request_id as "requestId"`,
    [clientId, randomUUID(), JSON.stringify(request), duplicateOf],
  );
  const { requestId } = row!;
  if (request.decideBy !== null) await addWish(database, clientId, requestId, request.decideBy);
  await addPhotoAndNotes(database, [clientId, requestId], request);
  return requestId;
}

/** Adds a resident's wish to open the request again. */
async function addWish(
  database: Database,
  clientId: number,
  requestId: number,
  decideBy: Date,
): Promise<void> {
  await database.query(
    `insert into feedback (client_id, request_id, main_request_id, closed_at, reader, act_id, key_hash, question,
       asked_at, ends_at, answer, answered_at, reopening, decide_by)
     values ($1, $2, $2, now(), 'reporter', 'act', sha256(gen_random_uuid()::text::bytea), 'solved', now(), now(),
       'not-solved', now(), 'asked', $3)`,
    [clientId, requestId, decideBy],
  );
}

/** Adds the photo and the notes of a request. */
async function addPhotoAndNotes(
  database: Database,
  of: readonly number[],
  request: Pick<QueueRequest, 'hasPhoto' | 'notes' | 'internalNotes'>,
): Promise<void> {
  if (request.hasPhoto) {
    await database.query(
      `insert into photos (client_id, photo_id, request_id, name, file_key, width, height, bytes, posted_at)
       values ($1, $2, $2, 'p.jpg', gen_random_uuid(), 4, 3, 100, now())`,
      of,
    );
  }
  for (const note of request.notes) {
    await database.query(
      `insert into notes (client_id, request_id, author, note, posted_at) values ($1, $2, 'Guest', $3, now())`,
      [...of, note],
    );
  }
  for (const note of request.internalNotes) {
    await database.query(
      `insert into internal_notes (client_id, request_id, account_id, text, posted_at) values ($1, $2, 1, $3, now())`,
      [...of, note],
    );
  }
}

/** Adds teams with these names. Returns their ids in the same order. */
export async function addTeams(
  database: Database,
  clientId: number,
  names: readonly string[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const [row] = await database.query<{ teamId: number }>(
      'insert into teams (client_id, name) values ($1, $2) returning team_id as "teamId"',
      [clientId, name],
    );
    ids.push(row!.teamId);
  }
  return ids;
}
