/** The rows of sessions. Private to this folder. */
import { type Database, ofAllClients } from '#platform/database.ts';
import type { Session } from './session.ts';

/** A session with the hash of its token, and when it expires. */
export interface StoredSession extends Session {
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  /** Accurate to some minutes. */
  readonly usedAt: Date;
}

/** The sessions of these tokens, unordered, possibly including expired ones. */
export function selectSessions(
  database: Database,
  clientId: number,
  tokenHashes: readonly Buffer[],
): Promise<StoredSession[]> {
  return database.read<StoredSession>(
    `select s.token_hash as "tokenHash", s.expires_at as "expiresAt",
       coalesce(s.used_at, s.created_at) as "usedAt", s.client_id as "clientId",
       s.session_id as "sessionId", s.account_id as "accountId",
       coalesce(a.web_security_level, 0) as "webSecurityLevel", a.role,
       coalesce(a.is_limited, false) as "isLimited",
       a.role is not null and not s.has_second_factor
         and (select is_second_factor_required from clients c where c.client_id = s.client_id) as "isFactorMissing",
       coalesce(a.first_name, '') as "firstName",
       coalesce(a.last_name, '') as "lastName", coalesce(a.email, '') as email,
       coalesce(a.phone_number, '') as "phoneNumber"
     from sessions s left join accounts a on a.client_id = s.client_id and a.account_id = s.account_id
     where s.client_id = $1 and s.token_hash = any($2) and a.is_active is not false`,
    [clientId, tokenHashes],
  );
}

/** A session to start. */
export interface NewSession {
  tokenHash: Buffer;
  device: string;
  createdAt: Date;
  expiresAt: Date;
  endsAt: Date;
}

/**
 * Records the use of a session, unless another process has done so. It moves the expiry, but never past the
 * session's end.
 */
export async function updateUsed(
  database: Database,
  { clientId, sessionId, usedAt }: Pick<StoredSession, 'clientId' | 'sessionId' | 'usedAt'>,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await database.query(
    `update sessions set used_at = $4, expires_at = greatest(expires_at, least(coalesce(ends_at, expires_at), $5))
     where client_id = $1 and session_id = $2 and coalesce(used_at, created_at) = $3`,
    [clientId, sessionId, usedAt, now, expiresAt],
  );
}

/** A session in its holder's list. */
export interface ListedSession {
  sessionId: number;
  device: string;
  createdAt: Date;
  usedAt: Date;
}

/** The live sessions of an account, last used first. */
export function selectSessionsOf(
  database: Database,
  clientId: number,
  { accountId, now, most }: { accountId: number; now: Date; most: number },
): Promise<ListedSession[]> {
  return database.query<ListedSession>(
    `select session_id as "sessionId", device, created_at as "createdAt", coalesce(used_at, created_at) as "usedAt"
     from sessions where client_id = $1 and account_id = $2 and expires_at > $3
     order by coalesce(used_at, created_at) desc, session_id desc limit $4`,
    [clientId, accountId, now, most],
  );
}

/** Adds a guest's session. */
export async function insertSession(
  database: Database,
  clientId: number,
  session: NewSession,
): Promise<void> {
  await database.query(
    `insert into sessions (client_id, token_hash, device, created_at, expires_at, ends_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [clientId, ...valuesOf(session)],
  );
}

/**
 * Adds a session of an account whose password is still this one; otherwise returns false. The lock orders it
 * before or after a change of the password: the change ends the session, or makes this insert find no
 * account.
 */
export async function insertSessionOf(
  database: Database,
  clientId: number,
  {
    accountId,
    passwordHash,
    hasSecondFactor,
  }: { accountId: number; passwordHash: string; hasSecondFactor: boolean },
  session: NewSession,
): Promise<boolean> {
  const rows = await database.query(
    `with holder as materialized (
       select account_id from accounts where client_id = $1 and account_id = $7 and password_hash = $8 for share
     )
     insert into sessions (client_id, token_hash, device, created_at, expires_at, ends_at, account_id,
       has_second_factor)
     select $1, $2, $3, $4, $5, $6, account_id, $9 from holder
     returning 1`,
    [clientId, ...valuesOf(session), accountId, passwordHash, hasSecondFactor],
  );
  return rows.length > 0;
}

function valuesOf({ tokenHash, device, createdAt, expiresAt, endsAt }: NewSession): unknown[] {
  return [tokenHash, device, createdAt, expiresAt, endsAt];
}

/** Marks the session as having a second factor. */
export async function markSecondFactor(
  tx: Database,
  { clientId, sessionId }: Pick<Session, 'clientId' | 'sessionId'>,
): Promise<void> {
  await tx.query('update sessions set has_second_factor = true where client_id = $1 and session_id = $2', [
    clientId,
    sessionId,
  ]);
}

/** Removes the second factor from all sessions of the account. */
export async function unmarkSecondFactors(tx: Database, clientId: number, accountId: number): Promise<void> {
  await tx.query('update sessions set has_second_factor = false where client_id = $1 and account_id = $2', [
    clientId,
    accountId,
  ]);
}

/** When the session began; undefined if it has ended. */
export async function selectStart(
  database: Database,
  { clientId, sessionId }: Pick<Session, 'clientId' | 'sessionId'>,
): Promise<Date | undefined> {
  const [row] = await database.query<{ createdAt: Date }>(
    `select created_at as "createdAt" from sessions where client_id = $1 and session_id = $2`,
    [clientId, sessionId],
  );
  return row?.createdAt;
}

export async function deleteSession(database: Database, clientId: number, sessionId: number): Promise<void> {
  await database.query('delete from sessions where client_id = $1 and session_id = $2', [
    clientId,
    sessionId,
  ]);
}

/** Deletes one session, if it belongs to the account. */
export async function deleteSessionOf(
  database: Database,
  clientId: number,
  { accountId, sessionId }: { accountId: number; sessionId: number },
): Promise<void> {
  await database.query('delete from sessions where client_id = $1 and account_id = $2 and session_id = $3', [
    clientId,
    accountId,
    sessionId,
  ]);
}

/** Deletes the sessions of an account except one. */
export async function deleteSessionsOf(
  database: Database,
  clientId: number,
  accountId: number,
  exceptSessionId: number,
): Promise<void> {
  await database.query('delete from sessions where client_id = $1 and account_id = $2 and session_id <> $3', [
    clientId,
    accountId,
    exceptSessionId,
  ]);
}

/** A session that a live connection depends on. */
export interface HeldSession {
  readonly clientId: number;
  readonly sessionId: number;
}

/** The given sessions that have neither ended nor expired, unordered. */
export async function selectLasting(
  database: Database,
  heldSessions: readonly HeldSession[],
  now: Date,
): Promise<HeldSession[]> {
  return database.query<HeldSession>(
    `${ofAllClients} select client_id as "clientId", session_id as "sessionId" from sessions
     where (client_id, session_id) in (select * from unnest($1::integer[], $2::bigint[])) and expires_at > $3`,
    [heldSessions.map(({ clientId }) => clientId), heldSessions.map(({ sessionId }) => sessionId), now],
  );
}

/** Deletes up to `most` sessions of all clients that expired before that time; returns how many. */
export async function deleteExpired(database: Database, before: Date, most: number): Promise<number> {
  const rows = await database.query(
    `${ofAllClients} delete from sessions where expires_at < $1 and (client_id, session_id) in (
       select client_id, session_id from sessions where expires_at < $1 limit $2)
     returning 1`,
    [before, most],
  );
  return rows.length;
}
