/**
 * Sign-ins of staff. The first of an account in a minute is written down at once; a work-order system that signs in for each
 * of its calls has one more entry for the minute, with the number of the others.
 */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { writeEntry } from './write-entry.ts';

interface StaffSignInsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** Of whom, and by what: `password`, `provider` or `protocol`. */
export interface StaffSignIn {
  readonly accountId: number;
  readonly by: 'password' | 'provider' | 'protocol';
}

interface Minute extends StaffSignIn {
  readonly clientId: number;
  readonly began: number;
  /** Beside the first. */
  others: number;
}

const minuteMs = 60_000;

export class StaffSignIns {
  readonly #deps: StaffSignInsDeps;
  readonly #minutes = new Map<string, Minute>();
  readonly #timer = setInterval(() => void this.#writeOld(), minuteMs).unref();

  constructor(deps: StaffSignInsDeps) {
    this.#deps = deps;
  }

  /** Writes a sign-in down, or counts it beside one of the same minute. Throws where the database does not take it. */
  async note(clientId: number, signIn: StaffSignIn, now: Date): Promise<void> {
    const name = `${clientId} ${signIn.accountId} ${signIn.by}`;
    const minute = this.#minutes.get(name);
    if (minute !== undefined && now.getTime() < minute.began + minuteMs) {
      minute.others += 1;
      return;
    }
    this.#minutes.set(name, { ...signIn, clientId, began: now.getTime(), others: 0 });
    if (minute !== undefined) await this.#write(minute, minute.others, new Date(minute.began));
    try {
      await this.#write({ ...signIn, clientId }, 1, now);
    } catch (error) {
      this.#minutes.delete(name);
      throw error;
    }
  }

  /** Ends it, after a last time of writing. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writeOld(Infinity);
  }

  /** Writes those of the minutes that are over. Never throws. */
  async #writeOld(now = this.#deps.clock.now().getTime()): Promise<void> {
    for (const [name, minute] of this.#minutes) {
      if (now < minute.began + minuteMs) continue;
      this.#minutes.delete(name);
      try {
        await this.#write(minute, minute.others, new Date(minute.began));
      } catch (error) {
        // The first of them is there; who did not write the others tries again.
        if (!this.#minutes.has(name)) this.#minutes.set(name, minute);
        this.#deps.log.warn({ err: error }, 'Sign-ins of staff could not be written; it is tried again');
      }
    }
  }

  async #write(
    { clientId, accountId, by }: StaffSignIn & { clientId: number },
    count: number,
    at: Date,
  ): Promise<void> {
    if (count === 0) return;
    const actor = { kind: by === 'protocol' ? ('integration' as const) : ('staff' as const), accountId };
    const about = count === 1 ? { by } : { by, count };
    await writeEntry(this.#deps.database, clientId, { kind: 'signed-in', actor, about }, at);
  }
}
