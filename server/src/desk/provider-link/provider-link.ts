/**
 * The account at the sign-in provider that belongs to a member (decision 105). The first sign-in by a proven
 * e-mail links the two. From then on only that account signs in as the member, whatever its e-mail becomes.
 */
import type { Database } from '#platform/database.ts';
import {
  type ProviderAccount,
  deleteLink,
  hasLink,
  insertLink,
  selectLinkedMember,
} from './provider-link-store.ts';

export type { ProviderAccount } from './provider-link-store.ts';

/** The active member who is linked to this account; undefined without a link. */
export function findLinkedMember(
  database: Database,
  clientId: number,
  account: ProviderAccount,
): Promise<number | undefined> {
  return selectLinkedMember(database, clientId, account);
}

/**
 * Links a member to an account. Returns `same` if this link already exists, and `other` if one of the two has
 * another link.
 */
export async function linkMember(
  tx: Database,
  clientId: number,
  accountId: number,
  account: ProviderAccount & { now: Date },
): Promise<'new' | 'same' | 'other'> {
  if (await insertLink(tx, clientId, accountId, account)) return 'new';
  // The same person can sign in for the first time in two tabs at once.
  return (await selectLinkedMember(tx, clientId, account)) === accountId ? 'same' : 'other';
}

/** True if an account at the provider is linked to the member. */
export function isLinked(database: Database, clientId: number, accountId: number): Promise<boolean> {
  return hasLink(database, clientId, accountId);
}

/** Removes the link of a member; returns false without a link. */
export function unlinkMember(tx: Database, clientId: number, accountId: number): Promise<boolean> {
  return deleteLink(tx, clientId, accountId);
}
