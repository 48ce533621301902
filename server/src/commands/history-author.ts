import type { Client } from '#clients/client.ts';
import { guestNameOf } from '#clients/guest-name.ts';
import type { Session } from '#sessions/session.ts';

/** The name that an account of the client signs in with. */
export type FindUsername = (clientId: number, accountId: number) => Promise<string | undefined>;

/** Who is calling, as integrations see them in a request's history: a username, or the name of guests. */
export async function historyAuthor(
  { clientId, name }: Client,
  { accountId }: Session,
  findUsername: FindUsername,
): Promise<string> {
  const username = accountId === null ? undefined : await findUsername(clientId, accountId);
  return username ?? guestNameOf(name);
}
