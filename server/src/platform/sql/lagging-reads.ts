/** Reads that may lag: from a replica while it is near enough to the primary, else from the primary. */
import type { Database } from '#platform/database.ts';
import { inTime, withDeadline, withoutDeadline } from '#platform/deadline.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';

export interface LaggingReads {
  /** What is read by it may be older than what was written; transactions are the primary's. */
  readonly database: Database;
  /** How old what the replica holds may be, in milliseconds; undefined where nobody knows. */
  lagMs(): number | undefined;
  stop(): void;
}

interface LaggingReadsDeps {
  readonly primary: Database;
  readonly replica: Database;
  /** With a longer lag the primary is asked. */
  readonly mostLagMs: number;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'readThatMayLag'>;
}

/** How often it is looked how far behind the replica is. */
const lookMs = 1000;
/** As much of a call's time the replica may take; the rest is for the primary. */
const shareOfCall = 0.5;

/** Where the log of writes has been at the primary, and when. */
interface Mark {
  readonly at: number;
  readonly position: bigint;
}

/** Begins to look after the replica; until it is known to be near the primary answers. */
export function openLaggingReads(deps: LaggingReadsDeps): LaggingReads {
  const { primary, replica, mostLagMs, metrics } = deps;
  const follow = new Following(deps);
  const timer = setInterval(() => void withoutDeadline(() => follow.look()), lookMs).unref();
  void withoutDeadline(() => follow.look());
  const isNear = () => (follow.lagMs() ?? Infinity) < mostLagMs;
  async function ask<Row>(read: (database: Database) => Promise<Row[]>): Promise<Row[]> {
    if (isNear()) {
      try {
        const rows = await inTime(read(replica), { share: shareOfCall });
        metrics.readThatMayLag('replica');
        return rows;
      } catch (error) {
        // What is wrong with the statement itself is wrong at the primary, too.
        follow.lose(error);
      }
    }
    metrics.readThatMayLag('primary');
    return read(primary);
  }
  return {
    database: {
      query: (text, values) => ask((database) => database.query(text, values)),
      queryOnce: (text, values) => ask((database) => database.queryOnce(text, values)),
      read: (text, values) => ask((database) => database.read(text, values)),
      copyIn: (text, pieces) => primary.copyIn(text, pieces),
      transaction: (act) => primary.transaction(act),
    },
    lagMs: () => follow.lagMs(),
    stop: () => clearInterval(timer),
  };
}

/** How far behind the primary a replica is, by positions in the log of writes: no clock of another machine is believed. */
class Following {
  readonly #deps: LaggingReadsDeps;
  #marks: readonly Mark[] = [];
  /** What was committed before this moment is at the replica; undefined while nobody knows. */
  #hasAllOf: number | undefined;
  #isLooking = false;

  constructor(deps: LaggingReadsDeps) {
    this.#deps = deps;
  }

  lagMs(): number | undefined {
    return this.#hasAllOf === undefined ? undefined : performance.now() - this.#hasAllOf;
  }

  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      await withDeadline(2 * lookMs, () => this.#compare());
    } catch (error) {
      this.lose(error);
    } finally {
      this.#isLooking = false;
    }
  }

  /** It is not asked until it was seen to be near. */
  lose(error: unknown): void {
    if (this.#hasAllOf !== undefined)
      this.#deps.log.warn({ err: error }, 'The replica of the database is not asked until it answers again');
    this.#hasAllOf = undefined;
  }

  async #compare(): Promise<void> {
    const { primary, replica, mostLagMs } = this.#deps;
    const at = performance.now();
    const position = await positionOf(primary);
    this.#marks = [...this.#marks.filter((mark) => at - mark.at < mostLagMs), { at, position }];
    const reached = await positionOf(replica);
    this.#hasAllOf = this.#marks.findLast((mark) => mark.position <= reached)?.at;
  }
}

/** How far its log of writes is: written at a primary, replayed at a replica. */
async function positionOf(database: Database): Promise<bigint> {
  const [row] = await database.read<{ position: string }>(
    `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::text
       as position`,
  );
  return BigInt(row!.position);
}
