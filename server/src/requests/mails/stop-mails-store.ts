/** The keys that stop mails, known by their hashes. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** The mails that a key is for. */
export interface StoppableMails {
  requestId: number;
  isStopped: boolean;
}

export async function insertStopKey(
  database: Database,
  clientId: number,
  { keyHash, requestId, expiresAt }: { keyHash: Buffer; requestId: number; expiresAt: Date },
): Promise<void> {
  await database.query(
    'insert into mail_stop_keys (client_id, key_hash, request_id, expires_at) values ($1, $2, $3, $4)',
    [clientId, keyHash, requestId, expiresAt],
  );
}

export async function selectMailsOf(
  database: Database,
  clientId: number,
  keyHash: Buffer,
): Promise<StoppableMails | undefined> {
  const [mails] = await database.query<StoppableMails>(
    `select request_id as "requestId", stopped_at is not null as "isStopped"
     from mail_stop_keys join request_mails using (client_id, request_id)
     where client_id = $1 and key_hash = $2`,
    [clientId, keyHash],
  );
  return mails;
}

export async function updateStopped(
  database: Database,
  clientId: number,
  keyHash: Buffer,
  stoppedAt: Date | null,
): Promise<StoppableMails | undefined> {
  const [mails] = await database.query<StoppableMails>(
    `update request_mails m set stopped_at = $3
     from mail_stop_keys k
     where k.client_id = $1 and k.key_hash = $2 and m.client_id = $1 and m.request_id = k.request_id
     returning m.request_id as "requestId", m.stopped_at is not null as "isStopped"`,
    [clientId, keyHash, stoppedAt],
  );
  return mails;
}

/** Removes the keys, of whichever clients, that expired before then; returns how many. */
export async function deleteExpiredStopKeys(database: Database, before: Date): Promise<number> {
  const rows = await database.query('delete from mail_stop_keys where expires_at < $1 returning 1', [before]);
  return rows.length;
}
