/** The rows of answers by repeat key. Private to this folder. */
import { type Database, ofAllClients } from '#platform/database.ts';

/** A repeat key and its owner. */
export interface RepeatKey {
  clientId: number;
  accountId: number;
  repeatKey: string;
}

export interface DoneAct {
  contentHash: Buffer;
  /** In its wire form. */
  answer: unknown;
}

/** Locks the key until the transaction ends. Returns the stored act; undefined if the key is new. */
export async function lockKey(
  tx: Database,
  { clientId, accountId, repeatKey }: RepeatKey,
): Promise<DoneAct | undefined> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [repeatKey, clientId]);
  const [row] = await tx.query<DoneAct>(
    `select content_hash as "contentHash", answer from repeatable_acts
     where client_id = $1 and account_id = $2 and repeat_key = $3`,
    [clientId, accountId, repeatKey],
  );
  return row;
}

export async function insertDone(
  tx: Database,
  { clientId, accountId, repeatKey }: RepeatKey,
  { contentHash, answer }: DoneAct,
  doneAt: Date,
): Promise<void> {
  await tx.query(
    `insert into repeatable_acts (client_id, account_id, repeat_key, content_hash, answer, done_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [clientId, accountId, repeatKey, contentHash, JSON.stringify(answer), doneAt],
  );
}

/** Returns the number of removed rows. */
export async function deleteDoneBefore(database: Database, before: Date): Promise<number> {
  const rows = await database.query(
    `${ofAllClients} delete from repeatable_acts where done_at < $1 returning 1`,
    [before],
  );
  return rows.length;
}
