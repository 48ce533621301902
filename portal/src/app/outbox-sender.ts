// chunk: late
/** In whose session what waits is sent. */
import type { Sender } from '#features/outbox/send-waiting.ts';
import { keepSession, readSession } from '#features/outbox/outbox.ts';
import type { WaitingThing } from '#features/outbox/waiting.ts';
import { signInGuest } from '#features/session/sign-in.ts';
import { waysToSend } from './ways-to-send.ts';

/** Of a citizen, who is to be there in person: undefined while they are not. */
export type CitizenToken = (thing: WaitingThing) => Promise<string | undefined>;

export function outboxSender(citizenToken: CitizenToken): Sender {
  return {
    ways: waysToSend,
    tokenFor: (thing) => (thing.owner === 'device' ? guestToken(thing.clientId) : citizenToken(thing)),
    // A guest's next try begins a session; a citizen logs in again.
    tokenRefused: ({ clientId, owner }) => keepSession(clientId, owner, undefined),
  };
}

/** One session for all that guests have waiting here: a server may know a repetition by its session alone. */
async function guestToken(clientId: number): Promise<string> {
  const kept = await readSession(clientId, 'device');
  if (kept !== undefined && kept.expiresAt > Date.now()) return kept.token;
  const { Token: token, TokenExpiration } = await signInGuest(clientId);
  await keepSession(clientId, 'device', { token, expiresAt: TokenExpiration.getTime() });
  return token;
}

/** Of those who stay logged in: what the browser keeps of them while no page is there. */
export async function keptCitizenToken({ clientId, owner }: WaitingThing): Promise<string | undefined> {
  const kept = await readSession(clientId, owner);
  return kept !== undefined && kept.expiresAt > Date.now() ? kept.token : undefined;
}
