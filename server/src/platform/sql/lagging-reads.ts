/**
 * Reads that may return older data: from a replica if it is close to the primary, otherwise from the primary.
 */
import type { Database } from '#platform/database.ts';
import { inTime, withDeadline, withoutDeadline } from '#platform/deadline.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';

export interface LaggingReads {
  /** Reads may return older data. Transactions run on the primary. */
  readonly database: Database;
  /** Age of the replica's data in milliseconds; undefined if unknown. */
  lagMs(): number | undefined;
  stop(): void;
}

interface LaggingReadsDeps {
  readonly primary: Database;
  readonly replica: Database;
  /** From this lag on, the primary answers. */
  readonly mostLagMs: number;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'readThatMayLag'>;
}

/** How often the lag is measured. */
const lookMs = 1000;
/** The replica may use this share of a call's time. The rest is for the primary. */
const shareOfCall = 0.5;

/** A position in the primary's write-ahead log, and its time. */
interface CommitMark {
  readonly at: number;
  readonly position: bigint;
}

/** Starts to measure the replica's lag. The primary answers until the replica is known to be near. */
export function openLaggingReads(deps: LaggingReadsDeps): LaggingReads {
  const { primary, replica, mostLagMs, metrics } = deps;
  const follow = new ReplicaFollower(deps);
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
        // An error in the statement itself occurs at the primary, too.
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
      atEnd: (act, items) => primary.atEnd(act, items),
    },
    lagMs: () => follow.lagMs(),
    stop: () => clearInterval(timer),
  };
}

/**
 * Measures how far a replica is behind the primary by positions in the write-ahead log. No clock of another
 * machine is involved.
 */
class ReplicaFollower {
  readonly #deps: LaggingReadsDeps;
  #marks: readonly CommitMark[] = [];
  /** The replica has everything that was committed before this moment; undefined if unknown. */
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

  /** The replica gets no reads until it is near again. */
  lose(error: unknown): void {
    if (this.#hasAllOf !== undefined)
      this.#deps.log.warn(
        { err: error },
        'The replica failed: the primary answers its reads until the replica answers again',
      );
    this.#hasAllOf = undefined;
  }

  async #compare(): Promise<void> {
    const { primary, replica, mostLagMs } = this.#deps;
    const at = performance.now();
    const position = await positionOf(primary);
    this.#marks = [...this.#marks.filter((mark) => at - mark.at < mostLagMs), { at, position }];
    const reachedPosition = await positionOf(replica);
    this.#hasAllOf = this.#marks.findLast((mark) => mark.position <= reachedPosition)?.at;
  }
}

/** Position in the write-ahead log: written at a primary, replayed at a replica. */
async function positionOf(database: Database): Promise<bigint> {
  const [row] = await database.read<{ position: string }>(
    `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::text
       as position`,
  );
  return BigInt(row!.position);
}
