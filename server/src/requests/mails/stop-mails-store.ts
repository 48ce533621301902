/** The keys that stop mails, stored as hashes. Private to this folder. */
import { type Database, ofAllClients } from '#platform/database.ts';

/** The mails that a key stops. */
export interface StoppableMails {
  requestId: number;
  isStopped: boolean;
  /** True if the reader gets no questions about closings. */
  areQuestionsStopped: boolean;
}

/** A key, and the recipient whose mails it stops. */
interface StopKey {
  keyHash: Buffer;
  requestId: number;
  /** Undefined: the reporter. */
  followerId: number | undefined;
  expiresAt: Date;
}

export async function insertStopKey(
  database: Database,
  clientId: number,
  { keyHash, requestId, followerId, expiresAt }: StopKey,
): Promise<void> {
  await database.query(
    `insert into mail_stop_keys (client_id, key_hash, request_id, follower_id, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [clientId, keyHash, requestId, followerId ?? null, expiresAt],
  );
}

export async function selectMailsOf(
  database: Database,
  clientId: number,
  keyHash: Buffer,
): Promise<StoppableMails | undefined> {
  const [mails] = await database.query<StoppableMails>(
    `select request_id as "requestId",
       case when follower_id is null then m.stopped_at else f.stopped_at end is not null as "isStopped",
       case when follower_id is null then m.questions_stopped_at else f.questions_stopped_at end is not null
         as "areQuestionsStopped"
     from mail_stop_keys k
       join request_mails m using (client_id, request_id)
       left join request_followers f using (client_id, request_id, follower_id)
     where client_id = $1 and k.key_hash = $2`,
    [clientId, keyHash],
  );
  return mails;
}

/** Stops or allows the questions about closings. */
export async function updateQuestionsStopped(
  database: Database,
  clientId: number,
  keyHash: Buffer,
  stoppedAt: Date | null,
): Promise<StoppableMails | undefined> {
  return update('questions_stopped_at', database, clientId, { keyHash, stoppedAt });
}

export async function updateStopped(
  database: Database,
  clientId: number,
  keyHash: Buffer,
  stoppedAt: Date | null,
): Promise<StoppableMails | undefined> {
  return update('stopped_at', database, clientId, { keyHash, stoppedAt });
}

async function update(
  column: 'stopped_at' | 'questions_stopped_at',
  database: Database,
  clientId: number,
  { keyHash, stoppedAt }: { keyHash: Buffer; stoppedAt: Date | null },
): Promise<StoppableMails | undefined> {
  const [mails] = await database.query<StoppableMails>(
    `with key as (
       select request_id, follower_id from mail_stop_keys where client_id = $1 and key_hash = $2
     ), reporters as (
       update request_mails m set ${column} = $3 from key
       where m.client_id = $1 and m.request_id = key.request_id and key.follower_id is null
       returning m.request_id, m.stopped_at, m.questions_stopped_at
     ), followers as (
       update request_followers f set ${column} = $3 from key
       where f.client_id = $1 and f.request_id = key.request_id and f.follower_id = key.follower_id
       returning f.request_id, f.stopped_at, f.questions_stopped_at
     )
     select request_id as "requestId", stopped_at is not null as "isStopped",
       questions_stopped_at is not null as "areQuestionsStopped"
     from (select * from reporters union all select * from followers) as mails`,
    [clientId, keyHash, stoppedAt],
  );
  return mails;
}

/** Deletes the keys of all clients that expired before that time; returns how many. */
export async function deleteExpiredStopKeys(database: Database, before: Date): Promise<number> {
  const rows = await database.query(
    `${ofAllClients} delete from mail_stop_keys where expires_at < $1 returning 1`,
    [before],
  );
  return rows.length;
}
