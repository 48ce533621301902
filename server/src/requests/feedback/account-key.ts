/**
 * The key that a reporter's account has to a question: its id with a fingerprint. A mail has a key of its own, so neither
 * ends the other, and no key is stored.
 */
import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '#platform/secret-box.ts';

type Secrets = Pick<SecretBox, 'fingerprint'>;

/** The key to this question for the account of its reporter. */
export function accountKey(secrets: Secrets, clientId: number, feedbackId: number): string {
  return `${feedbackId}.${secrets.fingerprint(`feedback ${clientId} ${feedbackId}`)}`;
}

/** The id of the question; undefined if the key is wrong. */
export function idOfAccountKey(secrets: Secrets, clientId: number, key: string): number | undefined {
  const id = /^([1-9]\d{0,14})\.[0-9a-f]{64}$/.exec(key)?.[1];
  if (id === undefined) return undefined;
  const expected = accountKey(secrets, clientId, Number(id));
  return timingSafeEqual(Buffer.from(key), Buffer.from(expected)) ? Number(id) : undefined;
}
