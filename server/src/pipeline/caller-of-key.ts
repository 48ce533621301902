/** The API key that makes a call, for every door that takes keys. */
import type { CallsLeft } from '#commands/call-limits.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { findLiveKey } from '#desk/keys/keys.ts';
import { findMember, scopeOf } from '#desk/members/members.ts';
import type { Clock } from '#platform/clock.ts';
import type { Caller } from '#workflows/caller.ts';

export interface KeyCallerDeps {
  readonly parts: Pick<ServerParts, 'database' | 'clients' | 'callLimits'>;
  readonly clock: Clock;
}

/**
 * The caller of a key, with the calls that the key has left. Counts the call, and throws `tooManyAttempts`. Throws
 * `tokenNotValid` for a key that does not work.
 */
export async function callerOfKey(
  token: string,
  { parts: { database, clients, callLimits }, clock }: KeyCallerDeps,
): Promise<{ caller: Caller | undefined; callsLeft: CallsLeft | undefined }> {
  const key = await findLiveKey(database, token, clock.now());
  const { clientId, keyId, accountId, name, role, scopes, isLimited } = key;
  const callsLeft = await callLimits.countKey(clientId, keyId);
  const [client, account] = await Promise.all([
    clients.findClientById(clientId),
    findMember(database, clientId, accountId),
  ]);
  if (client === undefined || account === undefined) return { caller: undefined, callsLeft };
  const member = { ...account, username: name };
  const nobody = { firstName: name, lastName: '', email: '', phoneNumber: '' };
  const rights = { clientId, accountId, role, isLimited, webSecurityLevel: 1 };
  const session = { ...rights, ...nobody, sessionId: 0, isFactorMissing: false };
  const scope = scopeOf(clientId, member, 'integration');
  const caller = { client, session, member, keyId, keyScopes: scopes, scope };
  return { caller, callsLeft };
}
