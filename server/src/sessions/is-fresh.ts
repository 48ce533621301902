import type { Database } from '#platform/database.ts';
import type { Session } from './session.ts';
import { selectStart } from './session-store.ts';

/** Whoever has signed in within so many minutes is taken for the one who knows the password. */
const freshMinutes = 15;

/** Whether the session has begun only just now. */
export async function isFresh(database: Database, session: Session, now: Date): Promise<boolean> {
  const startedAt = await selectStart(database, session);
  return startedAt !== undefined && now.getTime() - startedAt.getTime() <= freshMinutes * 60_000;
}
