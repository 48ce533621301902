/** API keys: each has a name and a role, is shown once, is stored as a hash, and can be revoked. */
import { type KeyScope, usualKeyScope } from '@fixpoint/contract/desk/keys/key-scope.ts';
import { keysMax, managerKeyMaxDays } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import { newKey } from '#platform/ids.ts';
import {
  type FoundKeyRow,
  type KeyRow,
  type KeyWishes,
  countLiveKeys,
  insertApiKey,
  insertMachine,
  markRevoked,
  markApiKeyUsed,
  replaceTeams,
  selectKeys,
  selectApiKey,
  selectMayWrite,
  updateApiKey,
} from './key-store.ts';
import { clientIdOfKey, newKeyToken } from './key-token.ts';

/** A usable API key and its rights. */
export type LiveKey = Omit<FoundKeyRow, 'lastUsedAt' | 'expiresAt' | 'revokedAt'> & { clientId: number };

export function findKeys(database: Database, clientId: number): Promise<KeyRow[]> {
  return selectKeys(database, clientId);
}

/** The account of a key that was saved, and what the key may do now. */
interface SavedKey {
  accountId: number;
  scopes: readonly KeyScope[];
}

/**
 * Makes an API key and returns the token. Throws `fieldInvalid` for an unknown team, for a manager's key
 * without an end, and above the limit of keys.
 */
export async function addKey(
  tx: Database,
  clientId: number,
  wishes: KeyWishes,
  { now, ...maker }: { createdBy: string; makerId: number; now: Date },
): Promise<SavedKey & { keyId: number; key: string }> {
  refuseEndless(wishes, now);
  if ((await countLiveKeys(tx, clientId, now)) >= keysMax)
    throw new ApplicationError('fieldInvalid', { say: 'keys.most', most: keysMax });
  const accountId = await insertMachine(tx, clientId, wishes, { username: `key-${newKey()}`, now });
  await giveTeams(tx, clientId, accountId, wishes);
  const { token, beginning } = newKeyToken(clientId);
  const { expiresAt, scopes = [usualKeyScope] } = wishes;
  const row = { accountId, tokenHash: sha256(token), beginning, ...maker, scopes, expiresAt, now };
  return { keyId: await insertApiKey(tx, clientId, row), accountId, scopes, key: token };
}

/**
 * Changes the rights of a key. Throws `notFound` if the key does not exist or is
 * revoked, and the refusals of `addKey`.
 */
export async function changeKey(
  tx: Database,
  clientId: number,
  keyId: number,
  wishes: KeyWishes,
  now: Date,
): Promise<SavedKey> {
  refuseEndless(wishes, now);
  const savedKey = await updateApiKey(tx, clientId, keyId, wishes);
  if (savedKey === undefined) throw noKey();
  await giveTeams(tx, clientId, savedKey.accountId, wishes);
  return savedKey;
}

/** Revokes a key; returns its account. */
export async function revokeKey(tx: Database, clientId: number, keyId: number, now: Date): Promise<number> {
  const accountId = await markRevoked(tx, clientId, keyId, now);
  if (accountId === undefined) throw noKey();
  return accountId;
}

const dayMs = 86_400_000;
/** The time of use is written at most once within this time. */
const usedLatelyMs = 60_000;

/** The API key of a token. Throws `tokenNotValid` if the key is unknown, revoked or expired. */
export async function findLiveKey(database: Database, token: string, now: Date): Promise<LiveKey> {
  const clientId = clientIdOfKey(token);
  const foundKey = clientId === undefined ? undefined : await selectApiKey(database, clientId, sha256(token));
  if (clientId === undefined || foundKey === undefined)
    throw new ApplicationError(
      'tokenNotValid',
      'There is no such API key. Please check that you send all of it.',
    );
  const { lastUsedAt, expiresAt, revokedAt, ...key } = foundKey;
  if (revokedAt !== null) throw noLongerUsable('revoked', revokedAt);
  if (expiresAt !== null && expiresAt <= now) throw noLongerUsable('expired', expiresAt);
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= usedLatelyMs)
    await markApiKeyUsed(database, clientId, key.keyId, now);
  return { ...key, clientId };
}

function noLongerUsable(how: 'revoked' | 'expired', at: Date): ApplicationError {
  const sentence = how === 'revoked' ? 'This API key was revoked on' : 'This API key expired on';
  return new ApplicationError(
    'tokenNotValid',
    `${sentence} ${at.toISOString().slice(0, 10)}. A manager can make a new one at the desk.`,
  );
}

/** A manager's key must expire, so that a leaked key does not work forever. */
function refuseEndless({ role, expiresAt }: KeyWishes, now: Date): void {
  const latestMs = now.getTime() + managerKeyMaxDays * dayMs;
  if (role !== 'manager' || (expiresAt !== null && expiresAt.getTime() <= latestMs)) return;
  throw new ApplicationError(
    'fieldInvalid',
    'expiresAt: An API key with the role manager must expire within a year.',
  );
}

/** True if the API key of the account is usable and may write. */
export function mayKeyWrite(
  database: Database,
  clientId: number,
  accountId: number,
  now: Date,
): Promise<boolean> {
  return selectMayWrite(database, clientId, accountId, now);
}

async function giveTeams(
  tx: Database,
  clientId: number,
  accountId: number,
  { teamIds }: KeyWishes,
): Promise<void> {
  const wantedTeams = new Set(teamIds ?? []);
  const givenTeams = await replaceTeams(tx, clientId, accountId, [...wantedTeams]);
  if (givenTeams < wantedTeams.size) throw new ApplicationError('fieldInvalid', 'There is no such team.');
}

function noKey(): ApplicationError {
  return new ApplicationError('notFound', 'There is no such key.');
}
