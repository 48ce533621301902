import pLimit from 'p-limit';
import { ApplicationError } from '#platform/application-error.ts';
import { offTheClock } from '#platform/deadline.ts';
import { Places } from '#platform/places.ts';
import type { Session } from '#sessions/session.ts';
import { isStaff } from './access.ts';

/** An answer above this waits for a place before it is read, and holds it until it is sent. */
export const largeBytes = 4 * 1024 * 1024;

const fullSentence = 'Many large answers are wanted at this moment. Please try again in a minute.';

/** For whom an answer is made, and when it is out of the memory. */
interface AnsweredCall {
  readonly session: Pick<Session, 'clientId' | 'accountId' | 'webSecurityLevel'>;
  readonly whenSent: () => Promise<void>;
}

/** Runs `work`, which reads an answer of so many bytes: at once, or as one of the large ones, when it has a place. */
export type QueueLargeAnswer = <T>(bytes: number, call: AnsweredCall, work: () => Promise<T>) => Promise<T>;

/**
 * Bounds what large answers take of the memory; one per process. One is made at a time, for that takes several times its
 * length; five are in memory until they are sent, one for each account, so that who reads slowly waits for themselves.
 * Three are for staff and two for citizens, so that no citizen who reads slowly holds up a mirror.
 */
export function openLargeAnswers(): QueueLargeAnswer {
  const limits = { placesOfOne: 1, waitingOfOne: 10, waitingMax: 50, fullSentence };
  const [ofStaff, ofCitizens] = [new Places({ places: 3, ...limits }), new Places({ places: 2, ...limits })];
  const making = pLimit(1);
  return async (bytes, { session, whenSent }, work) => {
    if (bytes <= largeBytes) return work();
    const { clientId, accountId } = session;
    const places = isStaff(session) ? ofStaff : ofCitizens;
    const gone = new AbortController();
    const sent = whenSent();
    void sent.then(() => gone.abort(new ApplicationError('internal', 'The caller has hung up.')));
    return offTheClock(async () => {
      const release = await places.take(`account ${accountId} of ${clientId}`, gone.signal);
      void sent.then(release);
      return making(work);
    });
  };
}
