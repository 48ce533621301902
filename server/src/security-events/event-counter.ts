/**
 * Counts events that may come by the thousand. They are counted in memory and written once a second; equal
 * events share one row per minute. So no call waits for them, and a burst does not fill the disk.
 */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import type { Log } from '#platform/log.ts';
import { type NewEventRow, insertEvents } from './event-store.ts';
import type { SecurityEvent } from './security-event.ts';

/** An event that is counted. Events with equal fields share a row. */
export type CountedEvent = Pick<SecurityEvent, 'kind' | 'accountId' | 'command'>;

interface EventCounterDeps {
  database: Database;
  clock: Clock;
  log: Log;
}

const writeEveryMs = 1000;
const minuteMs = 60_000;
/** Maximum number of unwritten rows. Beyond it, events are distinguished by client, kind and command only. */
const mostRows = 2000;

/** The events that this process has not written yet; one per process. */
export class EventCounter {
  readonly #deps: EventCounterDeps;
  #waitingRows = new Map<string, NewEventRow & { count: number }>();
  readonly #timer = setInterval(() => void this.write(), writeEveryMs).unref();
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: EventCounterDeps) {
    this.#deps = deps;
  }

  /** Counts an event. `clientId` 0: no client. */
  count(clientId: number, { kind, accountId, command }: CountedEvent): void {
    this.#add({
      clientId,
      kind,
      command,
      accountId: this.#waitingRows.size < mostRows ? accountId : undefined,
    });
  }

  /** Writes the counted events. Never throws. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const rows = Array.from(this.#waitingRows.values());
      if (rows.length === 0) return;
      this.#waitingRows = new Map();
      try {
        await insertEvents(this.#deps.database, rows);
      } catch (error) {
        for (const row of rows) this.#add(row);
        this.#deps.log.warn({ err: error }, 'Security events could not be written; trying again');
      }
    });
    return this.#writing;
  }

  /** Writes a last time and stops counting. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  #add(event: CountedEvent & { clientId: number; happenedAt?: Date; count?: number }): void {
    const { clientId, kind, accountId, command, happenedAt = this.#deps.clock.now(), count = 1 } = event;
    const minute = Math.floor(happenedAt.getTime() / minuteMs);
    const name = JSON.stringify([clientId, minute, kind, accountId, command]);
    const before = this.#waitingRows.get(name);
    if (before !== undefined) before.count += count;
    else {
      const gatheredAs = sha256(name).subarray(0, 16);
      this.#waitingRows.set(name, { clientId, kind, accountId, command, happenedAt, count, gatheredAs });
    }
  }
}
