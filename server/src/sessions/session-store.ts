/** The rows of sessions. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** A session that has not expired. */
export interface SessionRow {
  sessionId: number;
  /** null: a guest. */
  accountId: number | null;
  webSecurityLevel: number;
}

export async function selectSession(
  database: Database,
  clientId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await database.read<SessionRow>(
    `select session_id as "sessionId", account_id as "accountId",
       coalesce((select web_security_level from accounts a
         where a.client_id = s.client_id and a.account_id = s.account_id), 0) as "webSecurityLevel"
     from sessions s where client_id = $1 and token_hash = $2 and expires_at > $3`,
    [clientId, tokenHash, now],
  );
  return row;
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
