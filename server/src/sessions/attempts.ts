/**
 * How often something may be tried, counted in the database and so across processes. Each subject has a number of
 * attempts at once, and gets one back with every pause: nobody is ever shut out for longer than a pause.
 */
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import { timesLimit } from '#platform/limits/limit.ts';
import { sharesOf } from '#platform/limits/network-of.ts';
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

const paceOfNetwork = { atOnce: 20, pauseMs: 60_000 };
/** Where the network is not known, a whole municipality may be behind it. */
const unknownNetwork = { name: 'unknown', times: 10 };

/**
 * Counts somebody of a network who asks for what needs no account. A household registers a few times at most: who tries many
 * addresses wants to find out which of them have an account. Throws `tooManyAttempts`.
 */
export async function countNewcomer(
  database: Database,
  kind: string,
  network: string | undefined,
  now: Date,
): Promise<void> {
  // The narrowest comes first: once it is refused, it uses up nothing of its neighbours' share.
  for (const { name, times } of network === undefined ? [unknownNetwork] : sharesOf(network)) {
    const pace = timesLimit(paceOfNetwork, times);
    await countAttempt(database, { clientId: 0, subject: subjectOf(kind, name), ...pace }, now);
  }
}

/** Removes what is long past; returns how much. */
export function sweepAttempts(database: Database, now: Date): Promise<number> {
  return deletePast(database, now);
}
