/**
 * Counts the use of limits in memory and shares the counts between all processes of an installation. Once a
 * second, each process adds its counts to the database and reads those of the others. So a call within its
 * limits writes nothing, and several processes together exceed a limit by one second's use at most.
 */
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import type { Log } from '#platform/log.ts';
import type { Limit } from './limit.ts';
import { type NewUsage, addUsage } from './usage-store.ts';

/** A person, network or thing that a limit applies to. */
interface Subject {
  /** 0: the subject is the same for all clients. */
  readonly clientId: number;
  /** Names the subject and its act. Stored only as a hash. */
  readonly name: string;
}

/** A number of units that a call wants of a limit. */
export interface WantedUnits {
  readonly subject: Subject;
  readonly limit: Limit;
  readonly units: number;
}

export interface UsageDeps {
  database: Database;
  clock: Clock;
  log: Log;
}

/**
 * A change of the end of a subject's used time: add `byMs`, then raise the result to `atLeastMs` (since 1970)
 * if it is lower.
 */
interface UsageMove {
  byMs: number;
  atLeastMs: number;
}

const noMove: UsageMove = { byMs: 0, atLeastMs: 0 };

/** Combines two moves into one. */
function then(first: UsageMove, second: UsageMove): UsageMove {
  return {
    byMs: first.byMs + second.byMs,
    atLeastMs: Math.max(second.atLeastMs, first.atLeastMs + second.byMs),
  };
}

function moveUsage(usedUntilMs: number, { byMs, atLeastMs }: UsageMove): number {
  return Math.max(atLeastMs, usedUntilMs + byMs);
}

const shareEveryMs = 1000;
/** The most subjects in memory; the subjects used longest ago are dropped. */
const mostSubjects = 100_000;
/** The most rows of one statement. */
const mostRows = 5000;

/** The counts of this process, and the counts of others as far as known. One per process. */
export class Usage {
  readonly #deps: UsageDeps;
  /** End of each subject's used time, in milliseconds since 1970, as far as this process knows. */
  readonly #usedUntil = new LRUCache<string, number>({ max: mostSubjects });
  /** Counts that are not in the database yet. */
  readonly #unsharedMoves = new Map<string, { subject: Subject; move: UsageMove }>();
  readonly #timer = setInterval(() => void this.share(), shareEveryMs).unref();
  #sharing: Promise<void> = Promise.resolve();

  constructor(deps: UsageDeps) {
    this.#deps = deps;
  }

  /**
   * Uses the units of every limit and returns 0. If one limit has too few units left, uses nothing and
   * returns the milliseconds until it has enough.
   */
  use(wantedUnits: readonly WantedUnits[]): number {
    const waitMs = Math.max(0, ...wantedUnits.map((one) => this.#waitMs(one)));
    if (waitMs > 0) return waitMs;
    const now = this.#nowMs();
    for (const { subject, limit, units } of wantedUnits) {
      const usedMs = units * limit.pauseMs;
      this.#count(subject, { byMs: usedMs, atLeastMs: now + usedMs });
    }
    return 0;
  }

  /** The units that are left of a limit, and the milliseconds until all of them are. */
  left({ subject, limit }: Omit<WantedUnits, 'units'>): { units: number; wholeInMs: number } {
    const usedMs = Math.max(0, (this.#usedUntil.get(keyOf(subject)) ?? 0) - this.#nowMs());
    return { units: Math.max(0, Math.floor(limit.atOnce - usedMs / limit.pauseMs)), wholeInMs: usedMs };
  }

  /** Gives units back, up to the limit. */
  giveBack(wantedUnits: readonly WantedUnits[]): void {
    const now = this.#nowMs();
    for (const { subject, limit, units } of wantedUnits) {
      this.#count(subject, { byMs: -units * limit.pauseMs, atLeastMs: now });
    }
  }

  /** Writes the counts to the database and reads those of the other processes. Never throws. */
  share(): Promise<void> {
    this.#sharing = this.#sharing.then(async () => {
      try {
        while (this.#unsharedMoves.size > 0) await this.#shareSome();
      } catch (error) {
        this.#deps.log.warn(
          { err: error },
          'Counts of limits could not be shared between processes; the next attempt follows',
        );
      }
    });
    return this.#sharing;
  }

  /** Stops sharing, after a last time. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.share();
  }

  #waitMs({ subject, limit, units }: WantedUnits): number {
    const usedMs = Math.max(0, (this.#usedUntil.get(keyOf(subject)) ?? 0) - this.#nowMs());
    return usedMs - Math.max(0, limit.atOnce - units) * limit.pauseMs;
  }

  #count(subject: Subject, move: UsageMove): void {
    const key = keyOf(subject);
    this.#usedUntil.set(key, moveUsage(this.#usedUntil.get(key) ?? 0, move));
    this.#keepUnshared(key, subject, move);
  }

  #keepUnshared(key: string, subject: Subject, move: UsageMove): void {
    const before = this.#unsharedMoves.get(key)?.move ?? noMove;
    this.#unsharedMoves.set(key, { subject, move: then(before, move) });
  }

  async #shareSome(): Promise<void> {
    const sharedMoves = Array.from(this.#unsharedMoves).slice(0, mostRows);
    for (const [key] of sharedMoves) this.#unsharedMoves.delete(key);
    try {
      const usages = sharedMoves.map(([key, { subject, move }]) => usageOf(key, subject, move));
      const rows = await addUsage(this.#deps.database, usages);
      const knownUsage = new Map(rows.map((row) => [row.subject.toString('hex'), row.usedUntil.getTime()]));
      for (const [key] of sharedMoves) {
        // Counts that came in during the statement are added on top.
        const since = this.#unsharedMoves.get(key)?.move ?? noMove;
        this.#usedUntil.set(key, moveUsage(knownUsage.get(hashOf(key).toString('hex')) ?? 0, since));
      }
    } catch (error) {
      for (const [key, { subject, move }] of sharedMoves) {
        const since = this.#unsharedMoves.get(key)?.move ?? noMove;
        this.#unsharedMoves.set(key, { subject, move: then(move, since) });
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

function hashOf(key: string): Buffer {
  return sha256(key).subarray(0, 16);
}

function usageOf(key: string, { clientId }: Subject, { byMs, atLeastMs }: UsageMove): NewUsage {
  return { clientId, subject: hashOf(key), byMs, atLeast: new Date(atLeastMs) };
}
