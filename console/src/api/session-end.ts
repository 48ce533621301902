/** What happens to calls when the session has ended under them, or is too old for them: they wait until somebody signs in again, and go then. */
import { externalStore } from '@fixpoint/ui/external-store.ts';

/** Why calls wait for somebody to sign in: there is no session any more, or it has not just begun; undefined: they do not. */
export type SessionEnd = 'ended' | 'stale';

export const sessionEnd = externalStore<SessionEnd | undefined>(undefined);

let isSomebodyIn = false;
let waiting: { send: () => void; giveUp: () => void }[] = [];

/** From now on a call that finds no session waits, instead of failing: there is something on the screen to be kept. */
export function rememberSignedIn(isIn: boolean): void {
  isSomebodyIn = isIn;
}

/** Resolves with whether somebody has signed in again; undefined where nobody was in. */
export function untilSignedInAgain(why: SessionEnd): Promise<boolean> | undefined {
  if (!isSomebodyIn) return undefined;
  if (sessionEnd.snapshot() !== 'ended') sessionEnd.set(why);
  return new Promise((resolve) => waiting.push({ send: () => resolve(true), giveUp: () => resolve(false) }));
}

/** Sends what waits. */
export function signedInAgain(): void {
  for (const { send } of taken()) send();
}

/** What waits is refused: whoever is in goes on without it. */
export function stayedAsTheyAre(): void {
  for (const { giveUp } of taken()) giveUp();
}

function taken(): typeof waiting {
  sessionEnd.set(undefined);
  const all = waiting;
  waiting = [];
  return all;
}
