import { meantAccountHeader } from '@fixpoint/contract/desk/meant-account.ts';
import type { FastifyRequest } from 'fastify';
import { noteCallsLeft } from './calls-left.ts';
import type { Caller } from '#workflows/caller.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { callerOfKey } from '#pipeline/caller-of-key.ts';
import { findMember, scopeOf } from '#desk/members/members.ts';
import { labelCall } from '#platform/telemetry/call-marks.ts';
import type { Clock } from '#platform/clock.ts';
import { withDeadline } from '#platform/deadline.ts';
import type { FindSession } from '#sessions/find-session.ts';
import { cookieOf } from './session-cookie.ts';

export interface CallerDeps {
  readonly parts: ServerParts;
  readonly findSession: FindSession;
  readonly clock: Clock;
  /** Time limit for finding the caller. */
  readonly callDeadlineMs: number;
}

/** The API key in the `Authorization` header; undefined if the header is missing. */
function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [, token] = /^bearer +(\S*)$/i.exec(headers.authorization?.trim() ?? '') ?? [];
  return token;
}

/**
 * The member or API key that makes the call; undefined for a resident or an unknown caller. Counts the call,
 * and throws `tooManyAttempts`. Throws `tokenNotValid` for an API key that does not work. A large body counts towards the share of the caller's account.
 */
export async function findCaller(request: FastifyRequest, deps: CallerDeps): Promise<Caller | undefined> {
  const key = bearerOf(request);
  const caller = await withDeadline(deps.callDeadlineMs, () =>
    key === undefined ? callerOfSession(cookieOf(request), deps) : keyCaller(key, request, deps),
  );
  const meantAccount = callerIfMeant(request, caller);
  if (meantAccount !== undefined) {
    labelCall(meantAccount.client.name);
    const { clientId, accountId } = meantAccount.scope;
    request.bodyHolder = `account ${accountId} of ${clientId}`;
  }
  return meantAccount;
}

/** The caller, unless the page is of another account: somebody else may have signed in meanwhile. */
function callerIfMeant(
  { headers }: Pick<FastifyRequest, 'headers'>,
  caller: Caller | undefined,
): Caller | undefined {
  const meantAccount = headers[meantAccountHeader];
  return meantAccount === undefined || meantAccount === String(caller?.member.accountId) ? caller : undefined;
}

async function callerOfSession(
  token: string | undefined,
  { parts: { database, clients, callLimits }, findSession, clock }: CallerDeps,
): Promise<Caller | undefined> {
  const session = token === undefined ? undefined : await findSession(token, clock.now());
  if (session === undefined || session.accountId === null || session.role === null) return undefined;
  const { clientId, accountId } = session;
  await callLimits.countOfMember('callsOfMember', { clientId, session, network: undefined, isPerson: true });
  const [client, member] = await Promise.all([
    clients.findClientById(clientId),
    findMember(database, clientId, accountId),
  ]);
  if (client === undefined || member === undefined) return undefined;
  const noKey = { keyId: undefined, keyScopes: undefined };
  return { client, session, member, ...noKey, scope: scopeOf(clientId, member) };
}

async function keyCaller(
  token: string,
  request: FastifyRequest,
  deps: CallerDeps,
): Promise<Caller | undefined> {
  const { caller, callsLeft } = await callerOfKey(token, deps);
  noteCallsLeft(request, callsLeft);
  return caller;
}
