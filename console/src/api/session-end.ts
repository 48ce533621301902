/** What happens to calls when the session has ended under them: they wait until somebody signs in again, and go then. */
import { externalStore } from '@fixpoint/ui/external-store.ts';

/** Whether calls wait for somebody to sign in. */
export const isSessionEnded = externalStore(false);

let isSomebodyIn = false;
let waiting: (() => void)[] = [];

/** From now on a call that finds no session waits, instead of failing: there is something on the screen to be kept. */
export function rememberSignedIn(isIn: boolean): void {
  isSomebodyIn = isIn;
}

/** Resolves when somebody has signed in again; undefined where nobody was in. */
export function untilSignedInAgain(): Promise<void> | undefined {
  if (!isSomebodyIn) return undefined;
  isSessionEnded.set(true);
  return new Promise((resolve) => waiting.push(resolve));
}

/** Sends what waits. */
export function signedInAgain(): void {
  isSessionEnded.set(false);
  const sent = waiting;
  waiting = [];
  for (const send of sent) send();
}
