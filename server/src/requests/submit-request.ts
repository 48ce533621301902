import { photosOnRequestMax } from '@fixpoint/contract/limits.ts';
import { openBatches } from '#platform/batches.ts';
import type { Database } from '#platform/database.ts';
import { isRowRefused } from '#platform/database-failure.ts';
import { newGuid } from '#platform/ids.ts';
import { claimWaitingPhotos, hasWaitingPhotos } from './late-photo-store.ts';
import { recordChange } from './record-change.ts';
import {
  type NewRequestRow,
  type SubmittedRequest,
  insertRequests,
  selectSubmitted,
} from './submission-store.ts';

/** A request that a resident has described and the client accepts. */
type Submission = Omit<NewRequestRow, 'guid'>;

/**
 * Submits a request. With a file guid seen before from the same session it answers what it answered then, and makes no
 * second request, however close the two come together.
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
  return async (clientId, submission) =>
    (await insert(clientId, { ...submission, guid: newGuid() })) ??
    earlierSubmission(database, clientId, submission);
}

/** Photos that were added before it was submitted once more are its own as well. */
async function earlierSubmission(
  database: Database,
  clientId: number,
  { sessionId, fileGuid, arrivedAt: now }: Submission,
): Promise<SubmittedRequest> {
  const earlier = fileGuid && (await selectSubmitted(database, clientId, sessionId, fileGuid));
  if (!earlier) throw new Error('A request was neither added nor there before');
  if (await hasWaitingPhotos(database, clientId, sessionId, fileGuid)) {
    const { requestId } = earlier;
    await database.transaction(async (tx) => {
      await recordChange(tx, clientId, requestId, { isToldToCitizen: false, now });
      await claimWaitingPhotos(tx, clientId, { requestId, sessionId, fileGuid, most: photosOnRequestMax });
    });
  }
  return earlier;
}
