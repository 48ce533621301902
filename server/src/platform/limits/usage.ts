/**
 * What is used of limits, counted in memory and shared by all processes of an installation: each adds what it has counted
 * to the database once a second, and learns there what the others have. So a call that is within its limits writes
 * nothing, and what several processes let through together is one second's more at most.
 */
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import type { Log } from '#platform/log.ts';
import type { Limit } from './limit.ts';
import { type NewUsage, addUsage } from './usage-store.ts';

/** Somebody or something that a limit holds for. */
export interface Subject {
  /** 0: it is the same for all clients. */
  readonly clientId: number;
  /** What it is and what it does; never written anywhere but as a hash. */
  readonly name: string;
}

/** A number of units that somebody wants of a limit. */
export interface Wanted {
  readonly subject: Subject;
  readonly limit: Limit;
  readonly units: number;
}

export interface Usage {
  /**
   * Uses the units of every limit; 0 then. Where one of them has not as many left nothing is used, and the milliseconds
   * are returned after which it has.
   */
  use(wanted: readonly Wanted[]): number;
  /** Gives units back: more can be used at once for it, up to the limit. */
  giveBack(wanted: readonly Wanted[]): void;
  /** Tells the database what was counted, and learns what others have. Never throws. */
  share(): Promise<void>;
  /** Ends sharing, after a last time. */
  stop(): Promise<void>;
}

/** Counted of one subject. */
interface Count {
  readonly subject: Subject;
  /** Until when its time is used up, in milliseconds since 1970. */
  usedUntil: number;
  /** What of that the database does not know yet. */
  unshared: number;
}

const shareEveryMs = 1000;
/** Subjects that are counted at once; those seen longest ago make room. */
const mostSubjects = 100_000;
/** Rows of one statement. */
const mostRows = 5000;

export interface UsageDeps {
  database: Database;
  clock: Clock;
  log: Log;
}

/** Begins to count; one per process. */
export function openUsage({ database, clock, log }: UsageDeps): Usage {
  const counts = new LRUCache<string, Count>({ max: mostSubjects });
  const unshared = new Set<Count>();
  const nowMs = () => clock.now().getTime();

  const countOf = (subject: Subject): Count => {
    const key = keyOf(subject);
    const known = counts.get(key);
    if (known !== undefined) return known;
    const count = { subject, usedUntil: 0, unshared: 0 };
    counts.set(key, count);
    return count;
  };
  const add = (subject: Subject, addedMs: number) => {
    const count = countOf(subject);
    const now = nowMs();
    // There is never less used than nothing.
    const usedMs = Math.max(addedMs, Math.min(0, now - count.usedUntil));
    count.usedUntil = Math.max(count.usedUntil, now) + usedMs;
    count.unshared += usedMs;
    unshared.add(count);
  };
  const waitMs = ({ subject, limit, units }: Wanted) => {
    const now = nowMs();
    const used = Math.max(0, countOf(subject).usedUntil - now);
    return used - Math.max(0, limit.atOnce - units) * limit.pauseMs;
  };

  async function shareSome(): Promise<void> {
    const some = Array.from(unshared).slice(0, mostRows);
    const told = some.map((count) => ({ count, usage: usageOf(count) }));
    for (const { count } of told) {
      count.unshared = 0;
      unshared.delete(count);
    }
    try {
      const rows = await addUsage(
        database,
        told.map(({ usage }) => usage),
        clock.now(),
      );
      const usedUntil = new Map(rows.map((row) => [row.subject.toString('hex'), row.usedUntil.getTime()]));
      for (const { count, usage } of told) {
        count.usedUntil = (usedUntil.get(usage.subject.toString('hex')) ?? 0) + count.unshared;
      }
    } catch (error) {
      for (const { count, usage } of told) {
        count.unshared += usage.usedMs;
        unshared.add(count);
      }
      throw error;
    }
  }
  let sharing: Promise<void> = Promise.resolve();
  const share = () => {
    sharing = sharing.then(async () => {
      try {
        while (unshared.size > 0) await shareSome();
      } catch (error) {
        log.warn({ err: error }, 'What is used of limits could not be shared; it is tried again');
      }
    });
    return sharing;
  };
  const timer = setInterval(() => void share(), shareEveryMs).unref();

  return {
    use(wanted) {
      const wait = Math.max(0, ...wanted.map(waitMs));
      if (wait > 0) return wait;
      for (const { subject, limit, units } of wanted) add(subject, units * limit.pauseMs);
      return 0;
    },
    giveBack(wanted) {
      for (const { subject, limit, units } of wanted) add(subject, -units * limit.pauseMs);
    },
    share,
    async stop() {
      clearInterval(timer);
      await share();
    },
  };
}

function keyOf({ clientId, name }: Subject): string {
  return `${clientId} ${name}`;
}

function usageOf({ subject, unshared }: Count): NewUsage {
  return { clientId: subject.clientId, subject: sha256(keyOf(subject)).subarray(0, 16), usedMs: unshared };
}
