import pLimit from 'p-limit';
import { ApplicationError } from '#platform/application-error.ts';
import { offTheClock } from '#platform/deadline.ts';
import { Places } from '#platform/turns/places.ts';
import type { Session } from '#sessions/session.ts';
import { isStaff } from './access.ts';

/**
 * A larger answer waits for a place before it is read. It is written to disk, and keeps its place until it is
 * sent.
 */
export const largeBytes = 4 * 1024 * 1024;

const fullSentence = { say: 'crowd.largeAnswers' } as const;

/** The call that an answer belongs to. */
interface AnsweredCall {
  readonly session: Pick<Session, 'clientId' | 'accountId' | 'webSecurityLevel'>;
  readonly whenSent: () => Promise<void>;
}

/**
 * Reads a result and passes it to `use`. Its lists may be batches, which can only be read until `use` ends.
 */
export type ReadResult<T> = <R>(use: (result: T) => Promise<R>) => Promise<R>;

/** A result that may be large. It is read in its turn, when it is encoded. */
export class QueuedResult<T> {
  /** Reads the result in its turn; `use` encodes it. */
  readonly inTurn: ReadResult<T>;
  /** Only for a large result: aborted when the caller hangs up. */
  readonly goneSignal: AbortSignal | undefined;

  constructor(inTurn: ReadResult<T>, goneSignal?: AbortSignal) {
    this.inTurn = inTurn;
    this.goneSignal = goneSignal;
  }
}

/**
 * Queues a result by the size of its answer. A small one is read at once, and a large one when it has a
 * place.
 */
export type QueueLargeAnswer = <T>(bytes: number, call: AnsweredCall, read: ReadResult<T>) => QueuedResult<T>;

/**
 * Limits large answers; one per process. One answer is made at a time. Up to five wait on disk until they are
 * sent, one per account, so that a slow reader only delays themselves. Three places are for staff and two for
 * citizens, so that slow citizens cannot delay a mirror.
 */
export function openLargeAnswers(): QueueLargeAnswer {
  const limits = { placesOfOne: 1, waitingOfOne: 10, waitingMax: 50, fullSentence };
  const [ofStaff, ofCitizens] = [new Places({ places: 3, ...limits }), new Places({ places: 2, ...limits })];
  const making = pLimit(1);
  return (bytes, { session, whenSent }, read) => {
    if (bytes <= largeBytes) return new QueuedResult(read);
    const { clientId, accountId } = session;
    const places = isStaff(session) ? ofStaff : ofCitizens;
    const goneSignal = new AbortController();
    const sentAnswer = whenSent();
    void sentAnswer.then(() => goneSignal.abort(new ApplicationError('internal', 'The caller has hung up.')));
    const inTurn: typeof read = (use) =>
      offTheClock(async () => {
        const release = await places.take(`account ${accountId} of ${clientId}`, goneSignal.signal);
        void sentAnswer.then(release);
        return making(() => {
          goneSignal.signal.throwIfAborted();
          return read(use);
        });
      });
    return new QueuedResult(inTurn, goneSignal.signal);
  };
}
