/** Calls without a session, or with one that is too old, wait here until somebody signs in again. */
import { externalStore } from '@fixpoint/ui/external-store.ts';

/**
 * Why calls wait for a sign-in: the session has ended, or it is not fresh enough. Undefined: no call waits.
 */
export type SessionEnd = 'ended' | 'stale';

export const sessionEnd = externalStore<SessionEnd | undefined>(undefined);

let isSomebodyIn = false;
let pendingCalls: { send: () => void; giveUp: () => void }[] = [];

/**
 * While somebody is signed in, a call without a session waits instead of failing, so that nothing on the
 * screen is lost.
 */
export function rememberSignedIn(isIn: boolean): void {
  isSomebodyIn = isIn;
}

/**
 * Resolves with true after a sign-in, with false if the member cancels. Undefined if nobody was signed in.
 */
export function untilSignedInAgain(why: SessionEnd): Promise<boolean> | undefined {
  if (!isSomebodyIn) return undefined;
  if (sessionEnd.snapshot() !== 'ended') sessionEnd.set(why);
  return new Promise((resolve) =>
    pendingCalls.push({ send: () => resolve(true), giveUp: () => resolve(false) }),
  );
}

/** Sends the waiting calls. */
export function signedInAgain(): void {
  for (const { send } of takePendingCalls()) send();
}

/** Refuses the waiting calls: the member continues without them. */
export function stayedAsTheyAre(): void {
  for (const { giveUp } of takePendingCalls()) giveUp();
}

function takePendingCalls(): typeof pendingCalls {
  sessionEnd.set(undefined);
  const all = pendingCalls;
  pendingCalls = [];
  return all;
}
