import type { Database } from '#platform/database.ts';
import { giveBack, selectUsed, takeTime } from './attempt-store.ts';
import { type Limit, tooManyAttempts } from './attempts.ts';
import { type SignInLimits, type SignInTry, signInLimits, suspectedFromMs } from './sign-in-limits.ts';

/** An attempt that has been counted. */
export interface SignInAttempt {
  /** The password was right: what was counted is given back, and the network is known from now on. */
  succeed(): Promise<void>;
}

/** How long a network stays known to an account after a sign-in. */
const knownMs = 90 * 24 * 3_600_000;

/** Counts an attempt to sign in, before the password is looked at. Throws `tooManyAttempts`. */
export async function beginSignIn(database: Database, attempt: SignInTry, now: Date): Promise<SignInAttempt> {
  const limits = signInLimits(attempt);
  const { known, ...counted } = limits;
  const rows = await selectUsed(database, [known, ...Object.values(counted)]);
  const usedMs = (subject: Buffer) => {
    const row = rows.find((one) => one.subject.equals(subject));
    return row === undefined ? 0 : Math.max(0, row.usedUntil.getTime() - now.getTime());
  };
  const met = limitsMet(limits, usedMs);
  const waitMs = Math.max(
    ...met.map(({ subject, atOnce, pauseMs }) => usedMs(subject) - (atOnce - 1) * pauseMs),
  );
  if (waitMs > 0) throw tooManyAttempts(waitMs);
  // Others may have come in between: what there is room for is decided by the row.
  if ((await takeTime(database, met, now)) < met.length) throw tooManyAttempts(limits.pair.pauseMs);
  return {
    succeed: () => giveBack(database, met, { ...known, until: new Date(now.getTime() + knownMs) }),
  };
}

/** Which limits the attempt meets: the account's own only where the owner is not known to be. */
function limitsMet(limits: SignInLimits, usedMs: (subject: Buffer) => number): Limit[] {
  const { network, pair, strikes, newcomers, suspects, known } = limits;
  const ofNetwork = [network, pair, strikes];
  if (usedMs(known.subject) > 0) return ofNetwork;
  return [...ofNetwork, usedMs(strikes.subject) > suspectedFromMs ? suspects : newcomers];
}
