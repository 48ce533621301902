/** The rows of sessions. Private to this folder. */
import type { Database } from '#platform/database.ts';
import type { Session } from './session.ts';

/** A session with the hash of its token, and when it expires. */
export interface StoredSession extends Session {
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

/** The sessions of these tokens, in no order; those that have expired may be among them. */
export function selectSessions(
  database: Database,
  clientId: number,
  tokenHashes: readonly Buffer[],
): Promise<StoredSession[]> {
  return database.read<StoredSession>(
    `select s.token_hash as "tokenHash", s.expires_at as "expiresAt", s.client_id as "clientId",
       s.session_id as "sessionId", s.account_id as "accountId",
       coalesce(a.web_security_level, 0) as "webSecurityLevel", coalesce(a.first_name, '') as "firstName",
       coalesce(a.last_name, '') as "lastName", coalesce(a.email, '') as email,
       coalesce(a.phone_number, '') as "phoneNumber"
     from sessions s left join accounts a on a.client_id = s.client_id and a.account_id = s.account_id
     where s.client_id = $1 and s.token_hash = any($2)`,
    [clientId, tokenHashes],
  );
}

export async function insertSession(
  database: Database,
  clientId: number,
  session: { tokenHash: Buffer; accountId: number | null; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await database.query(
    `insert into sessions (client_id, token_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
    [clientId, session.tokenHash, session.accountId, session.createdAt, session.expiresAt],
  );
}

export async function deleteSession(database: Database, clientId: number, sessionId: number): Promise<void> {
  await database.query('delete from sessions where client_id = $1 and session_id = $2', [
    clientId,
    sessionId,
  ]);
}

/** Removes the sessions of an account but one. */
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

/** A session that something depends on, as a live stream does. */
export interface HeldSession {
  readonly clientId: number;
  readonly sessionId: number;
}

/** The places in the list of those that have ended, from 1 on. */
export async function selectEnded(
  database: Database,
  held: readonly HeldSession[],
  now: Date,
): Promise<number[]> {
  const rows = await database.query<{ place: number }>(
    `select place from unnest($1::integer[], $2::bigint[]) with ordinality as held(client_id, session_id, place)
     where not exists (
       select from sessions s
       where s.client_id = held.client_id and s.session_id = held.session_id and s.expires_at > $3)`,
    [held.map(({ clientId }) => clientId), held.map(({ sessionId }) => sessionId), now],
  );
  return rows.map(({ place }) => place);
}

/** Removes up to `most` sessions, of whichever clients, that expired before then; returns how many. */
export async function deleteExpired(database: Database, before: Date, most: number): Promise<number> {
  const rows = await database.query(
    `with expired as (
       select client_id, session_id from sessions where expires_at < $1 limit $2 for update skip locked
     )
     delete from sessions using expired
     where sessions.client_id = expired.client_id and sessions.session_id = expired.session_id
     returning 1`,
    [before, most],
  );
  return rows.length;
}
