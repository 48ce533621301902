/** A session's token: opaque to those who hold it. It carries the client's id, so that a look-up stays within one client. */
import { newToken } from '#platform/ids.ts';
import { sha256 } from '#platform/hashing.ts';

const form = /^([1-9]\d{0,9})-[\w-]{43}$/;
/** What a table's integer can hold. */
const largestClientId = 2 ** 31 - 1;

export function newSessionToken(clientId: number): string {
  return `${clientId}-${newToken()}`;
}

/** The client that the token is of; undefined for what is no token. */
export function clientIdOfToken(token: string): number | undefined {
  const clientId = Number(form.exec(token)?.[1]);
  return clientId <= largestClientId ? clientId : undefined;
}

/** What is stored of a token. */
export function hashToken(token: string): Buffer {
  return sha256(token);
}
