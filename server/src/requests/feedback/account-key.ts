/**
 * The key that a reporter's account has to a question: its id with a fingerprint. A mail has a key of its own, so neither
 * ends the other, and no key is stored.
 */
import { idOfKey, keyOfId } from '#platform/id-key.ts';
import type { SecretBox } from '#platform/secret-box.ts';

type Secrets = Pick<SecretBox, 'fingerprint'>;

/** The key to this question for the account of its reporter. */
export function accountKey(secrets: Secrets, clientId: number, feedbackId: number): string {
  return keyOfId(secrets, `feedback ${clientId}`, feedbackId);
}

/** The id of the question; undefined if the key is wrong. */
export function idOfAccountKey(secrets: Secrets, clientId: number, key: string): number | undefined {
  return idOfKey(secrets, `feedback ${clientId}`, key);
}
