import pLimit from 'p-limit';
import { ApplicationError } from '#platform/application-error.ts';
import { offTheClock } from '#platform/deadline.ts';
import { Places } from '#platform/turns/places.ts';
import type { Session } from '#sessions/session.ts';
import { isStaff } from './access.ts';

/** An answer above this waits for a place before it is read, lies on the disk, and holds its place until it is sent. */
export const largeBytes = 4 * 1024 * 1024;

const fullSentence = { say: 'crowd.largeAnswers' } as const;

/** For whom an answer is made, and when it is sent. */
interface AnsweredCall {
  readonly session: Pick<Session, 'clientId' | 'accountId' | 'webSecurityLevel'>;
  readonly whenSent: () => Promise<void>;
}

/** Reads a result and hands it to `use`; its lists may be in batches, which can be read until `use` is done. */
export type ReadResult<T> = <R>(use: (result: T) => Promise<R>) => Promise<R>;

/** A result that may be large: it is read when it is encoded, in its turn. */
export class QueuedResult<T> {
  /** Reads it when it has its turn; `use` encodes it. */
  readonly inTurn: ReadResult<T>;
  /** Of a large one: aborted when the caller has hung up, for whom nothing more is made. */
  readonly gone: AbortSignal | undefined;

  constructor(inTurn: ReadResult<T>, gone?: AbortSignal) {
    this.inTurn = inTurn;
    this.gone = gone;
  }
}

/** Of a result whose answer takes so many bytes: at once, or as one of the large ones, when it has a place. */
export type QueueLargeAnswer = <T>(bytes: number, call: AnsweredCall, read: ReadResult<T>) => QueuedResult<T>;

/**
 * Bounds what large answers take: one per process. One is made at a time; five are on the disk until they are sent, one for
 * each account, so that who reads slowly waits for themselves. Three are for staff and two for citizens, so that no citizen
 * who reads slowly holds up a mirror.
 */
export function openLargeAnswers(): QueueLargeAnswer {
  const limits = { placesOfOne: 1, waitingOfOne: 10, waitingMax: 50, fullSentence };
  const [ofStaff, ofCitizens] = [new Places({ places: 3, ...limits }), new Places({ places: 2, ...limits })];
  const making = pLimit(1);
  return (bytes, { session, whenSent }, read) => {
    if (bytes <= largeBytes) return new QueuedResult(read);
    const { clientId, accountId } = session;
    const places = isStaff(session) ? ofStaff : ofCitizens;
    const gone = new AbortController();
    const sent = whenSent();
    void sent.then(() => gone.abort(new ApplicationError('internal', 'The caller has hung up.')));
    const inTurn: typeof read = (use) =>
      offTheClock(async () => {
        const release = await places.take(`account ${accountId} of ${clientId}`, gone.signal);
        void sent.then(release);
        return making(() => {
          gone.signal.throwIfAborted();
          return read(use);
        });
      });
    return new QueuedResult(inTurn, gone.signal);
  };
}
