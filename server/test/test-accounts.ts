/** Accounts for tests. */
import type { Role } from '@fixpoint/contract/desk/role.ts';
import type { Database } from '#platform/database.ts';
import { openPasswords } from '#citizens/passwords/passwords.ts';
import type { TestApp } from './test-app.ts';
import type { DecodedResult } from './read-result.ts';
import { ws7Call } from './ws7-call.ts';

/** A password that meets the rules. */
export const goodPassword = 'seven purple potholes';

interface AccountWishes {
  username?: string;
  email?: string;
  password?: string;
  /** The stored hash, instead of a password. */
  passwordHash?: string;
  /** Role of a member; left out for a citizen. */
  role?: Role | undefined;
  isLimited?: boolean;
  isValidated?: boolean;
}

const passwords = openPasswords({ memoryKib: 7168, passes: 1 });
const hashes = new Map<string, Promise<string>>();

/** Adds an account and returns its id. It is validated by default. */
export async function addTestAccount(
  database: Database,
  clientId: number,
  wishes: AccountWishes = {},
): Promise<{ accountId: number; email: string }> {
  const { email = 'mary@example.org', password = goodPassword, isValidated = true } = wishes;
  const { username = email, role = null, isLimited = false } = wishes;
  if (!hashes.has(password)) hashes.set(password, passwords.hash(password, 'test'));
  const passwordHash = wishes.passwordHash ?? (await hashes.get(password));
  const [row] = await database.query<{ accountId: number }>(
    `insert into accounts (client_id, username, email, password_hash, first_name, last_name, phone_number,
       role, is_limited, created_at, validated_at)
     values ($1, $2, $3, $4, 'Mary', 'Major', '217 555 0100', $5, $7, now(), case when $6 then now() end)
     returning account_id as "accountId"`,
    [clientId, username, email, passwordHash, role, isValidated, isLimited],
  );
  return { accountId: row!.accountId, email };
}

export function signIn(
  app: Pick<TestApp, 'fastify'>,
  credentials: { ClientId?: number; UserName?: string; Password?: string; language?: string },
  from?: { host?: string; remoteAddress?: string },
): Promise<DecodedResult> {
  const fields = { cmd: 'signin', UserName: 'mary@example.org', Password: goodPassword, ...credentials };
  return ws7Call(app, fields, from?.host, from?.remoteAddress);
}

/** Signs in and returns the token. Throws if that fails. */
export async function tokenOf(
  app: Pick<TestApp, 'fastify'>,
  credentials: Parameters<typeof signIn>[1],
  from?: Parameters<typeof signIn>[2],
): Promise<string> {
  const answer = await signIn(app, credentials, from);
  if (answer.hasErrors || !answer.data)
    throw new Error(`Signing in failed: ${answer.code} ${answer.message}`);
  return (answer.data as { Token: string }).Token;
}
