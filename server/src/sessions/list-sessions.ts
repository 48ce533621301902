import type { Database } from '#platform/database.ts';
import type { Session } from './session.ts';
import { type ListedSession, selectSessionsOf } from './session-store.ts';

export type { ListedSession } from './session-store.ts';

/** The live sessions of an account, last used first, up to a readable number. */
export function listSessions(
  database: Database,
  { clientId, accountId }: Pick<Session, 'clientId' | 'accountId'>,
  now: Date,
): Promise<ListedSession[]> {
  return selectSessionsOf(database, clientId, { accountId: accountId ?? 0, now, most: 100 });
}
