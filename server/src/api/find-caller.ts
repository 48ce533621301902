import { meantAccountHeader } from '@fixpoint/contract/desk/meant-account.ts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#workflows/caller.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { findLiveKey } from '#desk/keys/keys.ts';
import { findMember, scopeOf } from '#desk/members/members.ts';
import { findStanding } from '#desk/second-factor/second-factor.ts';
import type { FindSession } from '#sessions/find-session.ts';
import { cookieOf } from './session-cookie.ts';

export interface CallerParts extends ServerParts {
  readonly findSession: FindSession;
}

/** The key that a machine has sent; undefined where none came. */
function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [, token] = /^bearer +(\S*)$/i.exec(headers.authorization?.trim() ?? '') ?? [];
  return token;
}

/**
 * Whoever of the staff calls, by a key or else by a cookie; undefined where it is nobody's, or a resident's. The call is
 * counted: throws `tooManyAttempts`.
 */
export async function findCaller(
  request: Pick<FastifyRequest, 'headers' | 'cookies' | 'protocol'>,
  now: Date,
  parts: CallerParts,
): Promise<Caller | undefined> {
  const key = bearerOf(request);
  const caller =
    key === undefined ? callerOfSession(cookieOf(request), now, parts) : callerOfKey(key, now, parts);
  return meantOr(request, await caller);
}

/** Nobody, where the call was written by somebody else. */
function meantOr(
  { headers }: Pick<FastifyRequest, 'headers'>,
  caller: Caller | undefined,
): Caller | undefined {
  const meant = headers[meantAccountHeader];
  return meant === undefined || meant === String(caller?.member.accountId) ? caller : undefined;
}

async function callerOfSession(
  token: string | undefined,
  now: Date,
  { database, clients, findSession, callLimits }: CallerParts,
): Promise<Caller | undefined> {
  const session = token === undefined ? undefined : await findSession(token, now);
  if (session === undefined || session.accountId === null || session.role === null) return undefined;
  const { clientId, accountId, hasSecondFactor } = session;
  await callLimits.countOfMember('callsOfMember', { clientId, session, network: undefined, isPerson: true });
  const [client, member, standing] = await Promise.all([
    clients.findClientById(clientId),
    findMember(database, clientId, accountId),
    hasSecondFactor ? undefined : findStanding(database, { clientId, accountId }),
  ]);
  if (client === undefined || member === undefined) return undefined;
  const isFactorMissing = standing?.isRequired ?? false;
  return { client, session, member, keyId: undefined, isFactorMissing, scope: scopeOf(clientId, member) };
}

async function callerOfKey(
  token: string,
  now: Date,
  { database, clients, callLimits }: CallerParts,
): Promise<Caller | undefined> {
  const key = await findLiveKey(database, token, now);
  if (key === undefined) return undefined;
  const { clientId, keyId, accountId, name, role, isLimited } = key;
  await callLimits.countKey(clientId, keyId);
  const [client, account] = await Promise.all([
    clients.findClientById(clientId),
    findMember(database, clientId, accountId),
  ]);
  if (client === undefined || account === undefined) return undefined;
  const member = { ...account, username: name };
  const nobody = { firstName: name, lastName: '', email: '', phoneNumber: '' };
  const rights = { clientId, accountId, role, isLimited, webSecurityLevel: 1 };
  const session = { ...rights, ...nobody, sessionId: 0, hasSecondFactor: false };
  const scope = scopeOf(clientId, member, 'integration');
  return { client, session, member, keyId, isFactorMissing: false, scope };
}
