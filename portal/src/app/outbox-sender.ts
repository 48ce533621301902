// chunk: late
/** Chooses the session in which the outbox is sent. */
import type { Sender } from '#features/outbox/send-outbox.ts';
import { storeSession, readSession } from '#features/outbox/outbox.ts';
import type { OutboxEntry } from '#features/outbox/outbox-entry.ts';
import { signInGuest } from '#features/session/sign-in.ts';
import { waysToSend } from './ways-to-send.ts';

/** The token of a citizen; undefined while they are not logged in. */
export type CitizenToken = (entry: OutboxEntry) => Promise<string | undefined>;

export function outboxSender(citizenToken: CitizenToken, sent: NonNullable<Sender['sent']>): Sender {
  return {
    sent,
    ways: waysToSend,
    tokenFor: (entry) => (entry.owner === 'device' ? guestToken(entry.clientId) : citizenToken(entry)),
    // A guest's next attempt begins a new session; a citizen must log in again.
    tokenRefused: ({ clientId, owner }) => storeSession(clientId, owner, undefined),
  };
}

/**
 * All guests of this device send in one session, because some servers recognise repeated calls only by the
 * session.
 */
async function guestToken(clientId: number): Promise<string> {
  const storedSession = await readSession(clientId, 'device');
  if (storedSession !== undefined && storedSession.expiresAt > Date.now()) return storedSession.token;
  const { Token: token, TokenExpiration } = await signInGuest(clientId);
  await storeSession(clientId, 'device', { token, expiresAt: TokenExpiration.getTime() });
  return token;
}

/** The token that the browser stores for citizens who stay logged in, for use without an open page. */
export async function storedCitizenToken({ clientId, owner }: OutboxEntry): Promise<string | undefined> {
  const storedSession = await readSession(clientId, owner);
  return storedSession !== undefined && storedSession.expiresAt > Date.now()
    ? storedSession.token
    : undefined;
}
