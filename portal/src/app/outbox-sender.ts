// chunk: late
/** Chooses the session in which the outbox is sent. */
import type { Sender } from '#features/outbox/send-waiting.ts';
import { keepSession, readSession } from '#features/outbox/outbox.ts';
import type { WaitingThing } from '#features/outbox/waiting.ts';
import { signInGuest } from '#features/session/sign-in.ts';
import { waysToSend } from './ways-to-send.ts';

/** The token of a citizen; undefined while they are not logged in. */
export type CitizenToken = (thing: WaitingThing) => Promise<string | undefined>;

export function outboxSender(citizenToken: CitizenToken): Sender {
  return {
    ways: waysToSend,
    tokenFor: (thing) => (thing.owner === 'device' ? guestToken(thing.clientId) : citizenToken(thing)),
    // A guest's next attempt begins a new session; a citizen must log in again.
    tokenRefused: ({ clientId, owner }) => keepSession(clientId, owner, undefined),
  };
}

/**
 * All guests of this device send in one session, because some servers recognise repeated calls only by the
 * session.
 */
async function guestToken(clientId: number): Promise<string> {
  const kept = await readSession(clientId, 'device');
  if (kept !== undefined && kept.expiresAt > Date.now()) return kept.token;
  const { Token: token, TokenExpiration } = await signInGuest(clientId);
  await keepSession(clientId, 'device', { token, expiresAt: TokenExpiration.getTime() });
  return token;
}

/** The token that the browser stores for citizens who stay logged in, for use without an open page. */
export async function keptCitizenToken({ clientId, owner }: WaitingThing): Promise<string | undefined> {
  const kept = await readSession(clientId, owner);
  return kept !== undefined && kept.expiresAt > Date.now() ? kept.token : undefined;
}
