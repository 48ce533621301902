import { findUsername } from '#citizens/find-account.ts';
import { type Client, guestNameOf } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import type { Session } from '#sessions/session.ts';

/** Who is calling, as integrations see them in a request's history: a username, or the name of guests. */
export async function historyAuthor(
  database: Database,
  { clientId, name }: Client,
  { accountId }: Session,
): Promise<string> {
  const username = accountId === null ? undefined : await findUsername(database, clientId, accountId);
  return username ?? guestNameOf(name);
}
