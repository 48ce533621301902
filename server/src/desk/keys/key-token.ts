/** The wire form of an API key. Scanners for leaked secrets can find it (docs/how-to/manage-accounts.md). */
import { newToken } from '#platform/ids.ts';

const form = /^fixpoint_key_([1-9]\d{0,8})_[\w-]{43}$/;
/** Characters of the secret that are stored readable. */
const shownLength = 4;

export function newKeyToken(clientId: number): { token: string; beginning: string } {
  const secret = newToken();
  const prefix = `fixpoint_key_${clientId}_`;
  return { token: `${prefix}${secret}`, beginning: `${prefix}${secret.slice(0, shownLength)}` };
}

/** The client of an API key; undefined if the text is not an API key. */
export function clientIdOfKey(token: string): number | undefined {
  const [, clientId] = form.exec(token) ?? [];
  return clientId === undefined ? undefined : Number(clientId);
}
