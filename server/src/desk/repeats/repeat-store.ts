/** The rows of what was done under a key. Private to this folder. */
import { type Database, ofAllClients } from '#platform/database.ts';

/** Whose key. */
export interface RepeatKey {
  clientId: number;
  accountId: number;
  repeatKey: string;
}

export interface DoneAct {
  contentHash: Buffer;
  /** As it travelled. */
  answer: unknown;
}

/** What was done under the key; undefined: nothing yet, and no other transaction does until this one has ended. */
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

/** Returns how many. */
export async function deleteDoneBefore(database: Database, before: Date): Promise<number> {
  const rows = await database.query(
    `${ofAllClients} delete from repeatable_acts where done_at < $1 returning 1`,
    [before],
  );
  return rows.length;
}
