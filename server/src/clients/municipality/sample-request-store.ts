/** The rows of sample requests. */
import type { Database } from '#platform/database.ts';

/** A sample request, worked out: every time a date, every author a name. */
export interface SampleRow {
  guid: string;
  /** Whose it is; null: a guest's. */
  accountId: number | null;
  workType: string;
  status: string;
  longitude: number;
  latitude: number;
  address: string;
  description: string;
  postedAt: Date;
  modifiedAt: Date;
  notes: readonly { accountId: number | null; author: string; text: string; at: Date }[];
  history: readonly { author: string; status: string; at: Date }[];
}

/** An account to which sample requests can belong. */
export interface SampleCitizen {
  accountId: number;
  /** As it was asked for. */
  username: string;
  email: string;
}

/** The accounts with these usernames, as far as they are there. */
export function citizensNamed(
  tx: Database,
  clientId: number,
  usernames: readonly string[],
): Promise<SampleCitizen[]> {
  return tx.query(
    `select account_id as "accountId", wanted.username, email
     from (select distinct unnest($2::text[]) as username) as wanted
       join accounts a on a.client_id = $1 and lower(a.username) = lower(wanted.username)`,
    [clientId, usernames],
  );
}

/** Stores those that are not there yet, and returns how many that were. */
export async function insertMissing(
  tx: Database,
  clientId: number,
  samples: readonly SampleRow[],
): Promise<number> {
  const inserted = await insertRequests(tx, clientId, samples);
  const idOf = new Map(inserted.map(({ guid, requestId }) => [guid, requestId]));
  const added = samples.flatMap((sample) => {
    const requestId = idOf.get(sample.guid);
    return requestId === undefined ? [] : { ...sample, requestId };
  });
  await insertHistory(
    tx,
    clientId,
    added.flatMap(({ requestId, history }) => history.map((change) => ({ ...change, requestId }))),
  );
  await insertNotes(
    tx,
    clientId,
    added.flatMap(({ requestId, notes }) => notes.map((note) => ({ ...note, requestId }))),
  );
  return inserted.length;
}

/** Oldest first, so that ids grow with time. Modified long ago, but not where mirrors have read already. */
function insertRequests(
  tx: Database,
  clientId: number,
  samples: readonly SampleRow[],
): Promise<{ requestId: number; guid: string }[]> {
  const oldestFirst = samples.toSorted((a, b) => a.postedAt.getTime() - b.postedAt.getTime());
  return tx.query(
    `insert into work_requests (client_id, guid, account_id, first_name, last_name, email, phone_number, work_type_id,
       status_id, longitude, latitude, address, address_source, description, priority, collected_at, posted_at,
       modified_at)
     select $1, s.guid, s.account_id, coalesce(a.first_name, ''), coalesce(a.last_name, ''), coalesce(a.email, ''),
       coalesce(a.phone_number, ''), t.work_type_id, u.status_id, s.longitude, s.latitude, s.address, 'sample',
       s.description, 5, s.posted_at, s.posted_at, modification_time($1, s.modified_at)
     from unnest($2::uuid[], $3::text[], $4::text[], $5::float8[], $6::float8[], $7::text[], $8::text[],
         $9::timestamptz[], $10::timestamptz[], $11::bigint[]) with ordinality
       as s (guid, work_type, status, longitude, latitude, address, description, posted_at, modified_at, account_id,
         position)
       join work_types t on t.client_id = $1 and t.key = s.work_type
       join statuses u on u.client_id = $1 and u.key = s.status
       left join accounts a on a.client_id = $1 and a.account_id = s.account_id
     order by s.position
     on conflict (client_id, guid) do nothing
     returning request_id as "requestId", guid`,
    [
      clientId,
      oldestFirst.map(({ guid }) => guid),
      oldestFirst.map(({ workType }) => workType),
      oldestFirst.map(({ status }) => status),
      oldestFirst.map(({ longitude }) => longitude),
      oldestFirst.map(({ latitude }) => latitude),
      oldestFirst.map(({ address }) => address),
      oldestFirst.map(({ description }) => description),
      oldestFirst.map(({ postedAt }) => postedAt),
      oldestFirst.map(({ modifiedAt }) => modifiedAt),
      oldestFirst.map(({ accountId }) => accountId),
    ],
  );
}

async function insertHistory(
  tx: Database,
  clientId: number,
  changes: readonly { requestId: number; status: string; author: string; at: Date }[],
): Promise<void> {
  await tx.query(
    `insert into request_history (client_id, request_id, status_id, author, changed_at)
     select $1, h.request_id, s.status_id, h.author, h.changed_at
     from unnest($2::bigint[], $3::text[], $4::text[], $5::timestamptz[]) with ordinality
         as h (request_id, status, author, changed_at, position)
       join statuses s on s.client_id = $1 and s.key = h.status
     order by h.position`,
    [
      clientId,
      changes.map(({ requestId }) => requestId),
      changes.map(({ status }) => status),
      changes.map(({ author }) => author),
      changes.map(({ at }) => at),
    ],
  );
}

async function insertNotes(
  tx: Database,
  clientId: number,
  notes: readonly (SampleRow['notes'][number] & { requestId: number })[],
): Promise<void> {
  await tx.query(
    `insert into notes (client_id, request_id, account_id, author, note, posted_at)
     select $1, * from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::timestamptz[])`,
    [
      clientId,
      notes.map(({ requestId }) => requestId),
      notes.map(({ accountId }) => accountId),
      notes.map(({ author }) => author),
      notes.map(({ text }) => text),
      notes.map(({ at }) => at),
    ],
  );
}

/** The ids of the requests with these guids. */
export async function requestIdsOf(
  database: Database,
  clientId: number,
  guids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ requestId: number; guid: string }>(
    'select request_id as "requestId", guid from work_requests where client_id = $1 and guid = any($2)',
    [clientId, guids],
  );
  return new Map(rows.map(({ guid, requestId }) => [guid, requestId]));
}
