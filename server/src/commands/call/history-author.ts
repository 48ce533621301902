import { findUsername } from '#citizens/find-account.ts';
import { type Client, guestNameOf } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import type { Session } from '#sessions/session.ts';

/** The caller's name in the history for integrations: a username, or the name for guests. */
export async function historyAuthor(
  database: Database,
  { clientId, name }: Client,
  { accountId }: Session,
): Promise<string> {
  const username = accountId === null ? undefined : await findUsername(database, clientId, accountId);
  return username ?? guestNameOf(name);
}
