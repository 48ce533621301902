/**
 * A session's token, opaque to its holder. It carries the client's id, so that a look-up stays within one
 * client.
 */
import { newToken } from '#platform/ids.ts';
import { sha256 } from '#platform/hashing.ts';

const form = /^([1-9]\d{0,9})-[\w-]{43}$/;
/** Maximum of an integer column. */
const largestClientId = 2 ** 31 - 1;

export function newSessionToken(clientId: number): string {
  return `${clientId}-${newToken()}`;
}

/** The client of the token; undefined if the text is not a token. */
export function clientIdOfToken(token: string): number | undefined {
  const clientId = Number(form.exec(token)?.[1]);
  return clientId <= largestClientId ? clientId : undefined;
}

/** The stored form of a token. */
export function hashToken(token: string): Buffer {
  return sha256(token);
}
