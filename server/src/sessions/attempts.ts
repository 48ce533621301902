/**
 * How often something may be tried, counted in the database and so across processes. Each subject has a number of
 * attempts at once, and gets one back with every pause: nobody is ever shut out for longer than a pause.
 */
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import { tooManyAttempts } from '#platform/limits/too-many-attempts.ts';
import { type Limit, deletePast, takeTime } from './attempt-store.ts';

export type { Limit } from './attempt-store.ts';

/** A subject's name in the store, which tells neither names nor addresses. */
export function subjectOf(kind: string, ...who: (string | number)[]): Buffer {
  return sha256(JSON.stringify([kind, ...who])).subarray(0, 16);
}

/** Counts an attempt that may be made; returns false, and counts nothing, when it may not. */
export async function mayTry(database: Database, limit: Limit, now: Date): Promise<boolean> {
  return (await takeTime(database, [limit], now)) === 1;
}

/** Counts an attempt. Throws `tooManyAttempts` when it may not be made. */
export async function countAttempt(database: Database, limit: Limit, now: Date): Promise<void> {
  if (!(await mayTry(database, limit, now))) throw tooManyAttempts(limit.pauseMs);
}

/**
 * How often people of a network may ask for what needs no account. A household registers a few times at most: who tries
 * many addresses wants to find out which of them have an account. Where the network is not known, all of a town may be
 * behind it.
 */
export function newcomersFrom(kind: string, network: string | undefined): Limit {
  const pace = network === undefined ? { atOnce: 200, pauseMs: 6000 } : { atOnce: 20, pauseMs: 60_000 };
  return { clientId: 0, subject: subjectOf(kind, network ?? 'unknown'), ...pace };
}

/** Removes what is long past; returns how much. */
export function sweepAttempts(database: Database, now: Date): Promise<number> {
  return deletePast(database, now);
}
