import type { Database } from '#platform/database.ts';
import type { Session } from './session.ts';
import { selectStart } from './session-store.ts';

/**
 * True if the session began within this many minutes: its holder still counts as the one who gave the
 * password.
 */
export async function isFresh(
  database: Database,
  session: Session,
  now: Date,
  freshMinutes = 15,
): Promise<boolean> {
  const startedAt = await selectStart(database, session);
  return startedAt !== undefined && now.getTime() - startedAt.getTime() <= freshMinutes * 60_000;
}
