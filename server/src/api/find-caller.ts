import type { Caller } from '#commands/desk/handler.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { findMember, scopeOf } from '#desk/members.ts';
import type { FindSession } from '#sessions/find-session.ts';

/** Whoever of the staff has this session; undefined where it is nobody's, or a resident's. */
export async function findCaller(
  token: string | undefined,
  now: Date,
  { database, clients, findSession }: ServerParts & { findSession: FindSession },
): Promise<Caller | undefined> {
  const session = token === undefined ? undefined : await findSession(token, now);
  if (session === undefined || session.accountId === null || session.role === null) return undefined;
  const { clientId, accountId } = session;
  const [client, member] = await Promise.all([
    clients.findClientById(clientId),
    findMember(database, clientId, accountId),
  ]);
  if (client === undefined || member === undefined) return undefined;
  return { client, session, member, scope: scopeOf(clientId, member) };
}
