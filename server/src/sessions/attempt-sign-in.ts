import { selectUsed, takeTime, useUntil } from './attempt-store.ts';
import { tooManyAttempts } from '#platform/limits/too-many-attempts.ts';
import type { Limit } from './attempts.ts';
import type { Sessions } from './sessions.ts';
import {
  type SignInLimits,
  type SignInTry,
  lineOf,
  signInLimits,
  suspectedFromMs,
} from './sign-in-limits.ts';

const dayMs = 24 * 3_600_000;
/** How long a network counts as known to an account after a sign-in. */
const knownMs = 90 * dayMs;

/**
 * If the attempt is allowed, calls `look` to check the password, with the name of the queue to wait in. No
 * result of `look` counts as a failure. Throws `tooManyAttempts` and `WrongCredentials`.
 */
export async function attemptSignIn<SignInAccount>(
  { database, pendingAttempts }: Sessions,
  attempt: SignInTry,
  now: Date,
  look: (line: string) => Promise<SignInAccount | undefined>,
): Promise<SignInAccount> {
  const limits = signInLimits(attempt);
  const subjects = Object.values(limits).flat();
  const rows = await selectUsed(database, subjects);
  const usedMs = (subject: Buffer) => {
    const row = rows.find((one) => one.subject.equals(subject));
    return row === undefined ? 0 : Math.max(0, row.usedUntil.getTime() - now.getTime());
  };
  const met = limitsMet(limits, usedMs);
  const waits = met.map(({ subject, atOnce, pauseMs }) => {
    return usedMs(subject) - (atOnce - 1 - pendingAttempts.of(subject)) * pauseMs;
  });
  const waitMs = Math.max(...waits);
  if (waitMs > 0) throw tooManyAttempts(waitMs);
  // Many people may sign in from one network at the same moment, as long as its line is not full. Parallel
  // attempts on one account are limited.
  const end = pendingAttempts.begin(met.filter((limit) => !limits.networks.includes(limit)));
  const line = isKnown(limits, usedMs)
    ? limits.knownSubject.subject.toString('hex')
    : lineOf(attempt.network);
  try {
    const signInAccount = await look(line);
    if (signInAccount === undefined) {
      await takeTime(database, met, now);
      throw new WrongCredentials();
    }
    if (usedMs(limits.knownSubject.subject) < knownMs - dayMs) {
      await useUntil(database, limits.knownSubject, new Date(now.getTime() + knownMs));
    }
    return signInAccount;
  } finally {
    end();
  }
}

/**
 * The name or the password is wrong; the error does not say which. Answered as SecurityStatus
 * InvalidUsernamePassword.
 */
export class WrongCredentials extends Error {
  override name = 'WrongCredentials';
}

/**
 * The limits that apply to the attempt. If the owner is known in this network, other people's failures there
 * do not count.
 */
function limitsMet(limits: SignInLimits, usedMs: (subject: Buffer) => number): Limit[] {
  const { networks, pair, strikes, newcomers, suspects } = limits;
  if (isKnown(limits, usedMs)) return [pair, strikes];
  const ofAccount = usedMs(strikes.subject) > suspectedFromMs ? suspects : newcomers;
  return [...networks, pair, strikes, ofAccount];
}

/** True if the owner has signed in from this network: their attempts wait in a line of their own. */
function isKnown({ knownSubject }: SignInLimits, usedMs: (subject: Buffer) => number): boolean {
  return usedMs(knownSubject.subject) > 0;
}
