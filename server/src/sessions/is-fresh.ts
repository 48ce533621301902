import type { Database } from '#platform/database.ts';
import type { Session } from './session.ts';
import { selectStart } from './session-store.ts';

/** Whether the session has begun within so many minutes: whoever has it is taken then for the one who knows the password. */
export async function isFresh(
  database: Database,
  session: Session,
  now: Date,
  freshMinutes = 15,
): Promise<boolean> {
  const startedAt = await selectStart(database, session);
  return startedAt !== undefined && now.getTime() - startedAt.getTime() <= freshMinutes * 60_000;
}
