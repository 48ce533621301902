/** Photos that staff have uploaded, and then add to a request one by one. */
import { photosOnRequestMax } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { claimPhoto, selectOwnPhoto } from './attached-photo-store.ts';
import { refuseOneTooMany } from './refuse-one-too-many.ts';
import { markOfAccount } from './waiting-quota.ts';

/** The photo, and the request to add it to. */
interface Attachment {
  requestId: number;
  photoId: number;
}

/**
 * An unclaimed photo, or one that the request already has, from the same upload or another one of the same
 * picture.
 */
export function findOwnPhoto(
  database: Database,
  clientId: number,
  accountId: number,
  attachment: Attachment,
): Promise<{ name: string; isAdded: boolean } | undefined> {
  return selectOwnPhoto(database, clientId, markOfAccount(accountId), attachment);
}

/**
 * Adds an unclaimed photo to the request. The transaction must have locked the request. Throws
 * `photoNotAccepted` if the request has too many.
 */
export async function attachPhoto(tx: Database, clientId: number, attachment: Attachment): Promise<void> {
  const { requestId } = attachment;
  const owner = { kind: 'request', requestId, sessionId: null, most: photosOnRequestMax } as const;
  await refuseOneTooMany(tx, clientId, owner);
  if (!(await claimPhoto(tx, clientId, attachment)))
    throw new ApplicationError('notFound', 'There is no such photo any more.');
}
