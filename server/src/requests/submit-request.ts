import type { Database } from '#platform/database.ts';
import { newGuid } from '#platform/ids.ts';
import {
  type NewRequestRow,
  type SubmittedRequest,
  insertRequest,
  selectSubmitted,
} from './request-store.ts';

export type { SubmittedRequest } from './request-store.ts';

/** A request that a resident has described and the client accepts. */
export type Submission = Omit<NewRequestRow, 'guid'>;

/** What else must happen when a request is new, in its transaction: all of it or nothing. */
export type Consequence = (tx: Database, clientId: number, requestId: number) => Promise<void>;

/**
 * Submits a request. With a file guid seen before from the same session it answers what it answered then, and makes no
 * second request, however close the two come together.
 */
export async function submitRequest(
  database: Database,
  clientId: number,
  submission: Submission,
  consequence?: Consequence,
): Promise<SubmittedRequest> {
  const row = { ...submission, guid: newGuid() };
  const submitted = consequence
    ? await database.transaction((tx) => insertWith(consequence, tx, clientId, row))
    : await insertRequest(database, clientId, row);
  return submitted ?? earlierSubmission(database, clientId, submission);
}

async function insertWith(
  consequence: Consequence,
  tx: Database,
  clientId: number,
  row: NewRequestRow,
): Promise<SubmittedRequest | undefined> {
  const submitted = await insertRequest(tx, clientId, row);
  if (submitted) await consequence(tx, clientId, submitted.requestId);
  return submitted;
}

async function earlierSubmission(
  database: Database,
  clientId: number,
  { sessionId, fileGuid }: Submission,
): Promise<SubmittedRequest> {
  const earlier = fileGuid && (await selectSubmitted(database, clientId, sessionId, fileGuid));
  if (!earlier) throw new Error('A request was neither added nor there before');
  return earlier;
}
