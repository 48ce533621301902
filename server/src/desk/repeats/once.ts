/** What staff send may be sent again, for answers are lost: under the same key it is done once, by whichever call comes first. */
import { createHash } from 'node:crypto';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import type { Scope } from '#desk/scope.ts';
import { deleteDoneBefore, insertDone, lockKey } from './repeat-store.ts';

/** A phone may lie without a network for weeks. */
const keptDays = 60;
const dayMs = 86_400_000;

/** What may be sent again. */
export interface Repeatable {
  /** undefined: the caller gave none, so that a second call is a second act. */
  repeatKey: string | undefined;
  /** The command, and what was sent: what the key stands for. */
  content: string;
  now: Date;
}

/**
 * Does it in a transaction, and answers as JSON has it; what the caller has done under this key already is answered as it
 * was. A refusal leaves the key free. Throws `fieldInvalid` where the key stands for something else.
 */
export function once<Answer>(
  database: Database,
  { clientId, accountId }: Pick<Scope, 'clientId' | 'accountId'>,
  { repeatKey, content, now }: Repeatable,
  act: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  if (repeatKey === undefined) return database.transaction(act);
  const key = { clientId, accountId, repeatKey };
  const contentHash = createHash('sha256').update(content).digest();
  return database.transaction(async (tx) => {
    const done = await lockKey(tx, key);
    if (done === undefined) {
      const answer = await act(tx);
      await insertDone(tx, key, { contentHash, answer }, now);
      return answer;
    }
    if (!done.contentHash.equals(contentHash))
      throw new ApplicationError('fieldInvalid', 'repeatKey: Something else was done under this key.');
    return done.answer as Answer;
  });
}

/** Forgets keys that nobody sends any more; returns how many. */
export function sweepRepeats(database: Database, now: Date): Promise<number> {
  return deleteDoneBefore(database, new Date(now.getTime() - keptDays * dayMs));
}
