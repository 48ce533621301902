/** A key in a link that is made of an id and its fingerprint. Nothing of it is stored, and nobody can compute another one. */
import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from './secret-box.ts';

type Secrets = Pick<SecretBox, 'fingerprint'>;

/** The key of an id. `purpose` names the kind of the link and the municipality. */
export function keyOfId(secrets: Secrets, purpose: string, id: number): string {
  return `${id}.${secrets.fingerprint(`${purpose} ${id}`)}`;
}

/** The id of the key; undefined if the key is wrong, or has another purpose. */
export function idOfKey(secrets: Secrets, purpose: string, key: string): number | undefined {
  const id = claimedId(key);
  if (id === undefined) return undefined;
  const expected = keyOfId(secrets, purpose, id);
  return timingSafeEqual(Buffer.from(key), Buffer.from(expected)) ? id : undefined;
}

/** The id that a text claims to be the key of, for a purpose that depends on the id. Undefined for text that is no key. */
export function claimedId(key: string): number | undefined {
  const id = /^([1-9]\d{0,14})\.[0-9a-f]{64}$/.exec(key)?.[1];
  return id === undefined ? undefined : Number(id);
}
