/**
 * Carries out an act of staff once per repeat key. A client repeats a call if its answer was lost. The first
 * call counts.
 */
import { createHash } from 'node:crypto';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import type { DeskScope } from '#desk/scope.ts';
import { deleteDoneBefore, insertDone, lockKey } from './repeat-store.ts';

/** Days that keys are stored. A phone may be offline for weeks. */
const storageDays = 60;
const dayMs = 86_400_000;

/** A call that a client may repeat. */
export interface Repeatable {
  repeatKey: string;
  /** The command and its payload. The key belongs to this content. */
  content: string;
  now: Date;
  /** The field that has the key, for the refusal; left out: `repeatKey`. */
  field?: string;
}

/**
 * Runs `act` in a transaction and returns its answer. A repeated key returns the stored answer. A refusal
 * leaves the key free. Throws `fieldInvalid` if the key was used for other content.
 */
export function once<Answer>(
  database: Database,
  { clientId, accountId }: Pick<DeskScope, 'clientId' | 'accountId'>,
  { repeatKey, content, now, field = 'repeatKey' }: Repeatable,
  act: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  const key = { clientId, accountId, repeatKey };
  const contentHash = createHash('sha256').update(content).digest();
  return database.transaction(async (tx) => {
    const storedAnswer = await lockKey(tx, key);
    if (storedAnswer === undefined) {
      const answer = await act(tx);
      await insertDone(tx, key, { contentHash, answer }, now);
      return answer;
    }
    if (!storedAnswer.contentHash.equals(contentHash))
      throw new ApplicationError('fieldInvalid', `${field}: This key was already used for a different call.`);
    return storedAnswer.answer as Answer;
  });
}

/** Removes old keys; returns their number. */
export function sweepRepeats(database: Database, now: Date): Promise<number> {
  return deleteDoneBefore(database, new Date(now.getTime() - storageDays * dayMs));
}
