/**
 * The key that a reporter's account has to a question: the question's id with a fingerprint of the municipality, the account
 * and the question. A mail has a key of its own, so neither ends the other, and no key is stored. The key of an account
 * that no longer has the request opens nothing.
 */
import { idOfKey, keyOfId } from '#platform/id-key.ts';
import type { SecretBox } from '#platform/secret-box.ts';

type Secrets = Pick<SecretBox, 'fingerprint'>;

/** A municipality, and the account that reported the request of a question. */
export interface AskedAccount {
  clientId: number;
  accountId: number;
}

const purpose = ({ clientId, accountId }: AskedAccount) => `feedback of account ${clientId} ${accountId}`;

/** The key of this account to this question. */
export function accountKey(secrets: Secrets, asked: AskedAccount, feedbackId: number): string {
  return keyOfId(secrets, purpose(asked), feedbackId);
}

/** True for a key of this account to a question. */
export function isAccountKey(secrets: Secrets, asked: AskedAccount, key: string): boolean {
  return idOfKey(secrets, purpose(asked), key) !== undefined;
}
