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
interface Subject {
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

export interface UsageDeps {
  database: Database;
  clock: Clock;
  log: Log;
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

/** What this process has counted, and knows of the others; one per process. */
export class Usage {
  readonly #deps: UsageDeps;
  readonly #counts = new LRUCache<string, Count>({ max: mostSubjects });
  readonly #unshared = new Set<Count>();
  readonly #timer = setInterval(() => void this.share(), shareEveryMs).unref();
  #sharing: Promise<void> = Promise.resolve();

  constructor(deps: UsageDeps) {
    this.#deps = deps;
  }

  /**
   * Uses the units of every limit, and returns 0. Where one of them has not as many left nothing is used: the
   * milliseconds are returned after which it has.
   */
  use(wanted: readonly Wanted[]): number {
    const waitMs = Math.max(0, ...wanted.map((one) => this.#waitMs(one)));
    if (waitMs > 0) return waitMs;
    for (const { subject, limit, units } of wanted) this.#add(subject, units * limit.pauseMs);
    return 0;
  }

  /** Gives units back: more can be used at once for it, up to the limit. */
  giveBack(wanted: readonly Wanted[]): void {
    for (const { subject, limit, units } of wanted) this.#add(subject, -units * limit.pauseMs);
  }

  /** Tells the database what was counted, and learns what others have. Never throws. */
  share(): Promise<void> {
    this.#sharing = this.#sharing.then(async () => {
      try {
        while (this.#unshared.size > 0) await this.#shareSome();
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'What is used of limits could not be shared; it is tried again');
      }
    });
    return this.#sharing;
  }

  /** Ends sharing, after a last time. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.share();
  }

  #waitMs({ subject, limit, units }: Wanted): number {
    const usedMs = Math.max(0, this.#countOf(subject).usedUntil - this.#nowMs());
    return usedMs - Math.max(0, limit.atOnce - units) * limit.pauseMs;
  }

  #add(subject: Subject, addedMs: number): void {
    const count = this.#countOf(subject);
    const now = this.#nowMs();
    // There is never less used than nothing.
    const usedMs = Math.max(addedMs, Math.min(0, now - count.usedUntil));
    count.usedUntil = Math.max(count.usedUntil, now) + usedMs;
    count.unshared += usedMs;
    this.#unshared.add(count);
  }

  #countOf(subject: Subject): Count {
    const key = keyOf(subject);
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    const count = { subject, usedUntil: 0, unshared: 0 };
    this.#counts.set(key, count);
    return count;
  }

  async #shareSome(): Promise<void> {
    const { database, clock } = this.#deps;
    const shared = Array.from(this.#unshared)
      .slice(0, mostRows)
      .map((count) => ({ count, usage: usageOf(count) }));
    for (const { count } of shared) {
      count.unshared = 0;
      this.#unshared.delete(count);
    }
    try {
      const usages = shared.map(({ usage }) => usage);
      const rows = await addUsage(database, usages, clock.now());
      const usedUntil = new Map(rows.map((row) => [row.subject.toString('hex'), row.usedUntil.getTime()]));
      for (const { count, usage } of shared) {
        count.usedUntil = (usedUntil.get(usage.subject.toString('hex')) ?? 0) + count.unshared;
      }
    } catch (error) {
      for (const { count, usage } of shared) {
        count.unshared += usage.usedMs;
        this.#unshared.add(count);
      }
      throw error;
    }
  }

  #nowMs(): number {
    return this.#deps.clock.now().getTime();
  }
}

function keyOf({ clientId, name }: Subject): string {
  return `${clientId} ${name}`;
}

function usageOf({ subject, unshared }: Count): NewUsage {
  return { clientId: subject.clientId, subject: sha256(keyOf(subject)).subarray(0, 16), usedMs: unshared };
}
