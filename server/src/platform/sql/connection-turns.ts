/**
 * Shares the connections of a database between callers: each waits for its turn before it takes a connection.
 */
import pLimit from 'p-limit';
import type { Database } from '#platform/database.ts';
import { inTime } from '#platform/deadline.ts';

/** Waits for a turn, does the work, then ends the turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Opens `atOnce` turns. The wait counts as time of the call, like the wait for a connection of the pool. */
export function openTurns(atOnce: number): InTurn {
  const limit = pLimit(atOnce);
  return async (work) => {
    const { promise: turn, resolve: begin } = Promise.withResolvers<() => void>();
    void limit(() => new Promise<void>((end) => begin(end)));
    const end = await inTime(turn, { takeBack: (lateEnd) => lateEnd() });
    try {
      return await work();
    } finally {
      end();
    }
  };
}

/**
 * The same database, but each connection is used in a turn. Short reads share one connection and need no
 * turn.
 */
export function withTurns(database: Database, inTurn: InTurn): Database {
  return {
    query: (text, values) => inTurn(() => database.query<never>(text, values)),
    queryOnce: (text, values) => inTurn(() => database.queryOnce<never>(text, values)),
    read: (text, values) => database.read<never>(text, values),
    copyIn: (text, pieces) => inTurn(() => database.copyIn(text, pieces)),
    transaction: (act) => inTurn(() => database.transaction(act)),
    atEnd: (act, items) => inTurn(() => database.atEnd(act, items)),
  };
}
