import { photosOnRequestMax } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { openBatches } from '#platform/turns/batches.ts';
import { marksForJob } from '#platform/telemetry/call-marks.ts';
import type { Database } from '#platform/database.ts';
import { isRowRefused } from '#platform/sql/database-failure.ts';
import { newGuid } from '#platform/ids.ts';
import { publishAtEnd } from '#requests/public/publish-requests.ts';
import { claimWaitingPhotos, hasWaitingPhotos } from './late-photo-store.ts';
import { recordChange } from './record-change.ts';
import {
  type NewRequestRow,
  type SubmittedRequest,
  insertRequests,
  selectSubmitted,
} from './submission-store.ts';

/** A request that a caller has described and the client accepts. */
export interface Submission extends Omit<NewRequestRow, 'guid' | 'ofCall'> {
  /** Given by the caller; undefined: the server makes one. */
  guid: string | undefined;
}

/**
 * Submits a request. A repetition returns the first result and adds no second request, even if both arrive
 * together. A repetition has the file guid of an earlier request from the same session, or from the same person
 * with the same report. It may also have the guid of an earlier request from the same session or account. Throws
 * `fieldInvalid` for a guid that somebody else's request has.
 */
export type SubmitRequest = (clientId: number, submission: Submission) => Promise<SubmittedRequest>;

/** One per process. Requests that arrive together are stored in one transaction. */
export function openSubmissions(database: Database): SubmitRequest {
  const insert = openBatches<NewRequestRow, SubmittedRequest | undefined>((clientId, rows) =>
    insertAndPublish(database, clientId, rows).catch((error: unknown) => {
      // A row that the database refuses must not fail the others.
      if (rows.length === 1 || !isRowRefused(error)) throw error;
      return rows.map(async (row) => (await insertAndPublish(database, clientId, [row]))[0]);
    }),
  );
  return async (clientId, submission) => {
    const row = { ...submission, guid: submission.guid ?? newGuid(), ofCall: marksForJob() };
    const submittedRequest =
      (await insert(clientId, row)) ??
      (await earlierSubmission(database, clientId, submission)) ??
      // Only the first of several rows with one guid is tried, and that row may repeat an earlier request.
      (await insert(clientId, row));
    if (submittedRequest !== undefined) return submittedRequest;
    if (submission.guid !== undefined) throw new ApplicationError('fieldInvalid', takenSentence);
    throw new Error('A submitted request was neither added nor found');
  };
}

/** Most municipalities publish nothing, and need no transaction around the one statement. */
function insertAndPublish(
  database: Database,
  clientId: number,
  rows: readonly NewRequestRow[],
): Promise<(SubmittedRequest | undefined)[]> {
  if (rows.every(({ isPublic }) => !isPublic)) return insertRequests(database, clientId, rows);
  return database.transaction(async (tx) => {
    const submittedRequests = await insertRequests(tx, clientId, rows);
    const requestIds = submittedRequests.flatMap((one) => (one === undefined ? [] : [one.requestId]));
    const now = new Date(Math.max(...rows.map(({ arrivedAt }) => arrivedAt.getTime())));
    await publishAtEnd(tx, clientId, requestIds, now);
    return submittedRequests;
  });
}

/** The sentence does not reveal whose request has the guid, or whether that request was removed. */
const takenSentence = 'guid cannot be used for a new request. Please send another guid, or none.';

/** The earlier request that this repeats, if any. Photos uploaded before the repetition are added to it. */
async function earlierSubmission(
  database: Database,
  clientId: number,
  submission: Submission,
): Promise<SubmittedRequest | undefined> {
  const { sessionId, fileGuid, arrivedAt: now } = submission;
  const earlierRequest = await selectSubmitted(database, clientId, submission);
  if (earlierRequest === undefined || fileGuid === undefined) return earlierRequest;
  const { requestId } = earlierRequest;
  const waitingPhotosKey = { requestId, sessionId, fileGuid };
  if (await hasWaitingPhotos(database, clientId, waitingPhotosKey)) {
    await database.transaction(async (tx) => {
      await recordChange(tx, clientId, requestId, { isMailed: false, now });
      await claimWaitingPhotos(tx, clientId, waitingPhotosKey, photosOnRequestMax);
    });
  }
  return earlierRequest;
}
