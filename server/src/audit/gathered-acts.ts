/**
 * Gathers acts that a machine repeats: sign-ins of staff, and calls of a mirror that show contacts. The first
 * one of an account in a period is recorded at once. The others of the period become one more entry with
 * their number.
 */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { writeEntry } from './write-entry.ts';

interface GatheredActsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** The author, the act and how they signed in: `password`, `provider` or `protocol`. */
export interface GatheredAct {
  readonly kind: keyof typeof periodsMs;
  readonly accountId: number;
  readonly by: 'password' | 'provider' | 'protocol';
}

interface Period extends GatheredAct {
  readonly clientId: number;
  readonly began: number;
  /** Number of acts after the first. */
  others: number;
}

const minuteMs = 60_000;
/** How long acts are gathered. A mirror that asks each minute has two entries an hour. */
const periodsMs = { 'signed-in': minuteMs, 'contact-shown': 60 * minuteMs } as const;

export class GatheredActs {
  readonly #deps: GatheredActsDeps;
  readonly #periods = new Map<string, Period>();
  readonly #timer = setInterval(() => void this.#writeOld(), minuteMs).unref();

  constructor(deps: GatheredActsDeps) {
    this.#deps = deps;
  }

  /** Records an act, or counts it with one of the same period. Throws if the database does not take it. */
  async note(clientId: number, act: GatheredAct, now: Date): Promise<void> {
    const name = `${clientId} ${act.accountId} ${act.kind} ${act.by}`;
    const period = this.#periods.get(name);
    if (period !== undefined && now.getTime() < endOf(period)) {
      period.others += 1;
      return;
    }
    this.#periods.set(name, { ...act, clientId, began: now.getTime(), others: 0 });
    if (period !== undefined) await this.#write(period, period.others, new Date(period.began));
    try {
      await this.#write({ ...act, clientId }, 1, now);
    } catch (error) {
      this.#periods.delete(name);
      throw error;
    }
  }

  /** Writes a last time and stops. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writeOld(Infinity);
  }

  /** Writes the periods that are over. Never throws. */
  async #writeOld(now = this.#deps.clock.now().getTime()): Promise<void> {
    for (const [name, period] of this.#periods) {
      if (now < endOf(period)) continue;
      this.#periods.delete(name);
      try {
        await this.#write(period, period.others, new Date(period.began));
      } catch (error) {
        // The first act is recorded; the count of the others is written at the next attempt.
        if (!this.#periods.has(name)) this.#periods.set(name, period);
        this.#deps.log.warn({ err: error }, 'Acts for the audit log could not be written; trying again');
      }
    }
  }

  async #write(
    { clientId, kind, accountId, by }: GatheredAct & { clientId: number },
    count: number,
    at: Date,
  ): Promise<void> {
    if (count === 0) return;
    const actor = { kind: by === 'protocol' ? ('integration' as const) : ('staff' as const), accountId };
    const about = count === 1 ? { by } : { by, count };
    await writeEntry(this.#deps.database, clientId, { kind, actor, about }, at);
  }
}

function endOf({ kind, began }: Period): number {
  return began + periodsMs[kind];
}
