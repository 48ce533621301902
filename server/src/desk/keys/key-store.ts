/** The rows of API keys and of their accounts. Private to this folder. */
import type { KeyScope } from '@fixpoint/contract/desk/keys/key-scope.ts';
import type { Role } from '@fixpoint/contract/desk/role.ts';
import type { Database } from '#platform/database.ts';

/** The rights and the end of an API key. */
export interface KeyWishes {
  name: string;
  role: Role;
  /** Undefined: an existing key keeps its scopes. */
  scopes?: readonly KeyScope[] | undefined;
  /** Teams whose requests the key may see; null: all requests. */
  teamIds: readonly number[] | null;
  expiresAt: Date | null;
}

/** An API key for managers. */
export interface KeyRow {
  keyId: number;
  name: string;
  beginning: string;
  role: Role;
  scopes: KeyScope[];
  teams: { teamId: number; name: string }[] | null;
  createdAt: Date;
  createdBy: string;
  makerId: number | null;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

export function selectKeys(database: Database, clientId: number): Promise<KeyRow[]> {
  return database.query<KeyRow>(
    `select k.key_id as "keyId", a.first_name as name, k.beginning, a.role, k.scopes, k.created_at as "createdAt",
       k.created_by as "createdBy", k.maker_id as "makerId", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
       k.revoked_at as "revokedAt", case when a.is_limited then coalesce((
         select json_agg(json_build_object('teamId', t.team_id, 'name', t.name) order by t.name)
         from team_members m join teams t on t.client_id = $1 and t.team_id = m.team_id
         where m.client_id = $1 and m.account_id = k.account_id), '[]') end as teams
     from api_keys k join accounts a on a.client_id = $1 and a.account_id = k.account_id
     where k.client_id = $1 order by k.revoked_at is not null, lower(a.first_name), k.key_id`,
    [clientId],
  );
}

/** The number of usable API keys. */
export async function countLiveKeys(tx: Database, clientId: number, now: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) from api_keys where client_id = $1 and revoked_at is null
       and (expires_at is null or expires_at > $2)`,
    [clientId, now],
  );
  return row!.count;
}

/** Adds the account of an API key. The account has no password, and nobody can sign in to it. */
export async function insertMachine(
  tx: Database,
  clientId: number,
  { name, role, teamIds }: KeyWishes,
  { username, now }: { username: string; now: Date },
): Promise<number> {
  const [row] = await tx.query<{ accountId: number }>(
    `insert into accounts (client_id, username, email, password_hash, first_name, role, is_limited, is_active,
       is_machine, created_at, validated_at)
     values ($1, $2, '', '', $3, $4, $5, false, true, $6, $6) returning account_id as "accountId"`,
    [clientId, username, name, role, teamIds !== null, now],
  );
  return row!.accountId;
}

export async function insertApiKey(
  tx: Database,
  clientId: number,
  key: {
    accountId: number;
    tokenHash: Buffer;
    beginning: string;
    createdBy: string;
    makerId: number;
    scopes: readonly KeyScope[];
    expiresAt: Date | null;
    now: Date;
  },
): Promise<number> {
  const { accountId, tokenHash, beginning, now, createdBy, expiresAt, makerId, scopes } = key;
  const [row] = await tx.query<{ keyId: number }>(
    `insert into api_keys (client_id, account_id, token_hash, beginning, created_at, created_by, expires_at, maker_id, scopes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning key_id as "keyId"`,
    [clientId, accountId, tokenHash, beginning, now, createdBy, expiresAt, makerId, scopes],
  );
  return row!.keyId;
}

/** Changes a key that is not revoked. Returns its account and scopes; undefined if there was no such key. */
export async function updateApiKey(
  tx: Database,
  clientId: number,
  keyId: number,
  { name, role, scopes, teamIds, expiresAt }: KeyWishes,
): Promise<{ accountId: number; scopes: KeyScope[] } | undefined> {
  const [row] = await tx.query<{ accountId: number; scopes: KeyScope[] }>(
    `with changed as (
       update api_keys set expires_at = $3, scopes = coalesce($7, scopes)
       where client_id = $1 and key_id = $2 and revoked_at is null
       returning account_id, scopes)
     update accounts a set first_name = $4, role = $5, is_limited = $6 from changed
     where a.client_id = $1 and a.account_id = changed.account_id
     returning a.account_id as "accountId", changed.scopes`,
    [clientId, keyId, expiresAt, name, role, teamIds !== null, scopes],
  );
  return row;
}

/** Sets the teams of an account; returns the number of teams that exist. */
export async function replaceTeams(
  tx: Database,
  clientId: number,
  accountId: number,
  teamIds: readonly number[],
): Promise<number> {
  await tx.query('delete from team_members where client_id = $1 and account_id = $2', [clientId, accountId]);
  const rows = await tx.query(
    `insert into team_members (client_id, team_id, account_id)
     select $1, team_id, $2 from teams where client_id = $1 and team_id = any($3) and is_active returning 1`,
    [clientId, accountId, teamIds],
  );
  return rows.length;
}

export async function markRevoked(
  tx: Database,
  clientId: number,
  keyId: number,
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx.query<{ accountId: number }>(
    `update api_keys set revoked_at = coalesce(revoked_at, $3) where client_id = $1 and key_id = $2
     returning account_id as "accountId"`,
    [clientId, keyId, now],
  );
  return row?.accountId;
}

/** An API key with its rights. It may be revoked or expired. */
export interface FoundKeyRow {
  keyId: number;
  accountId: number;
  name: string;
  role: Role;
  scopes: KeyScope[];
  isLimited: boolean;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

/** The API key with this hash, or undefined. */
export async function selectApiKey(
  database: Database,
  clientId: number,
  tokenHash: Buffer,
): Promise<FoundKeyRow | undefined> {
  const [row] = await database.read<FoundKeyRow>(
    `select k.key_id as "keyId", k.account_id as "accountId", a.first_name as name, a.role, k.scopes,
       a.is_limited as "isLimited", k.last_used_at as "lastUsedAt", k.expires_at as "expiresAt", k.revoked_at as "revokedAt"
     from api_keys k join accounts a on a.client_id = $1 and a.account_id = k.account_id
     where k.client_id = $1 and k.token_hash = $2`,
    [clientId, tokenHash],
  );
  return row;
}

/** True if the account belongs to a usable API key with the scope `desk`. */
export async function selectMayWrite(
  database: Database,
  clientId: number,
  accountId: number,
  now: Date,
): Promise<boolean> {
  const rows = await database.query(
    `select 1 from api_keys where client_id = $1 and account_id = $2 and revoked_at is null
       and (expires_at is null or expires_at > $3) and 'desk' = any(scopes)`,
    [clientId, accountId, now],
  );
  return rows.length > 0;
}

export async function markApiKeyUsed(
  database: Database,
  clientId: number,
  keyId: number,
  now: Date,
): Promise<void> {
  await database.query(
    `update api_keys set last_used_at = greatest(last_used_at, $3) where client_id = $1 and key_id = $2`,
    [clientId, keyId, now],
  );
}
