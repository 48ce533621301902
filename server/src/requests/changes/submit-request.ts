import { photosOnRequestMax } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { openBatches } from '#platform/turns/batches.ts';
import { marksForJob } from '#platform/telemetry/call-marks.ts';
import type { Database } from '#platform/database.ts';
import { isRowRefused } from '#platform/sql/database-failure.ts';
import { newGuid } from '#platform/ids.ts';
import { claimWaitingPhotos, hasWaitingPhotos } from './late-photo-store.ts';
import { recordChange } from './record-change.ts';
import {
  type NewRequestRow,
  type SubmittedRequest,
  insertRequests,
  selectSubmitted,
} from './submission-store.ts';

/** A request that somebody has described and the client accepts. */
export interface Submission extends Omit<NewRequestRow, 'guid' | 'ofCall'> {
  /** The caller's own; undefined for one of ours. */
  guid: string | undefined;
}

/**
 * Submits a request. With a file guid seen before from the same session, the same report under it from another session of
 * the same person, or a guid from the same session or account, it returns what it returned then, and makes no second request, however close the two come together. Throws `fieldInvalid`
 * for a guid that somebody else's request has.
 */
export type SubmitRequest = (clientId: number, submission: Submission) => Promise<SubmittedRequest>;

/** Opens the way in; one per process. Requests that arrive together are stored in one transaction. */
export function openSubmissions(database: Database): SubmitRequest {
  const insert = openBatches<NewRequestRow, SubmittedRequest | undefined>((clientId, rows) =>
    insertRequests(database, clientId, rows).catch((error: unknown) => {
      // One row that the database refuses takes none of the others with it.
      if (rows.length === 1 || !isRowRefused(error)) throw error;
      return rows.map(async (row) => (await insertRequests(database, clientId, [row]))[0]);
    }),
  );
  return async (clientId, submission) => {
    const row = { ...submission, guid: submission.guid ?? newGuid(), ofCall: marksForJob() };
    const submitted =
      (await insert(clientId, row)) ??
      (await earlierSubmission(database, clientId, submission)) ??
      // Only the first of the rows that come together with one guid is tried, and it may repeat an earlier request.
      (await insert(clientId, row));
    if (submitted !== undefined) return submitted;
    if (submission.guid !== undefined) throw new ApplicationError('fieldInvalid', takenSentence);
    throw new Error('A request was neither added nor there before');
  };
}

/** It does not tell whose request has the guid, or whether that was removed. */
const takenSentence = 'guid cannot be that of a new request. Please send another one, or none.';

/** What this repeats, if anything; photos that were added before it was submitted once more are its own as well. */
async function earlierSubmission(
  database: Database,
  clientId: number,
  submission: Submission,
): Promise<SubmittedRequest | undefined> {
  const { sessionId, fileGuid, arrivedAt: now } = submission;
  const earlier = await selectSubmitted(database, clientId, submission);
  if (earlier === undefined || fileGuid === undefined) return earlier;
  const { requestId } = earlier;
  const waiting = { requestId, sessionId, fileGuid };
  if (await hasWaitingPhotos(database, clientId, waiting)) {
    await database.transaction(async (tx) => {
      await recordChange(tx, clientId, requestId, { isMailed: false, now });
      await claimWaitingPhotos(tx, clientId, waiting, photosOnRequestMax);
    });
  }
  return earlier;
}
