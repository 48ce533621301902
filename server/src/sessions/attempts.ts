/**
 * Limits on how often something may be tried, counted in the database and so across processes. Each subject
 * has a number of attempts at once and regains one per pause, so nobody is locked out for longer than a
 * pause.
 */
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import { timesLimit } from '#platform/limits/limit.ts';
import { sharesOf } from '#platform/limits/network-of.ts';
import { tooManyAttempts } from '#platform/limits/too-many-attempts.ts';
import { type AttemptLimit, deletePast, takeTime } from './attempt-store.ts';

export type { AttemptLimit as Limit } from './attempt-store.ts';

/** The stored name of a subject; it reveals neither names nor addresses. */
export function subjectOf(kind: string, ...who: (string | number)[]): Buffer {
  return sha256(JSON.stringify([kind, ...who])).subarray(0, 16);
}

/** Counts an attempt and returns true; returns false without counting if it is not allowed. */
export async function mayTry(database: Database, limit: AttemptLimit, now: Date): Promise<boolean> {
  return (await takeTime(database, [limit], now)) === 1;
}

/** Counts an attempt. Throws `tooManyAttempts` if it is not allowed. */
export async function countAttempt(database: Database, limit: AttemptLimit, now: Date): Promise<void> {
  if (!(await mayTry(database, limit, now))) throw tooManyAttempts(limit.pauseMs);
}

const paceOfNetwork = { atOnce: 20, pauseMs: 60_000 };
/** A whole municipality may call from an unknown network. */
const unknownNetwork = { name: 'unknown', times: 10 };

/**
 * Counts a call from a network that needs no account. A household registers a few times at most; a caller who
 * tries many addresses wants to find out which have an account. Throws `tooManyAttempts`.
 */
export async function countNewcomer(
  database: Database,
  kind: string,
  network: string | undefined,
  now: Date,
): Promise<void> {
  // The narrowest network is counted first: once refused, it uses up none of its neighbours' share.
  for (const { name, times } of network === undefined ? [unknownNetwork] : sharesOf(network)) {
    const pace = timesLimit(paceOfNetwork, times);
    await countAttempt(database, { clientId: 0, subject: subjectOf(kind, name), ...pace }, now);
  }
}

/** Deletes counts that no longer matter; returns how many. */
export function sweepAttempts(database: Database, now: Date): Promise<number> {
  return deletePast(database, now);
}
