/** Photos that staff have uploaded, and that become a request's one by one. */
import { photosOnRequestMax } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { claimPhoto, selectOwnPhoto } from './attached-photo-store.ts';
import { refuseOneTooMany } from './refuse-one-too-many.ts';
import { markOfAccount } from './waiting-quota.ts';

/** Which photo is to be which request's. */
interface Attachment {
  requestId: number;
  photoId: number;
}

/** A photo that waits for a request, or is that request's already: by itself, or by another upload of the same picture. */
export function findOwnPhoto(
  database: Database,
  clientId: number,
  accountId: number,
  attachment: Attachment,
): Promise<{ name: string; isAdded: boolean } | undefined> {
  return selectOwnPhoto(database, clientId, markOfAccount(accountId), attachment);
}

/** Makes a photo that waits the request's, whose row the transaction has locked. Throws `photoNotAccepted` for one too many. */
export async function attachPhoto(tx: Database, clientId: number, attachment: Attachment): Promise<void> {
  const { requestId } = attachment;
  const owner = { kind: 'request', requestId, sessionId: null, most: photosOnRequestMax } as const;
  await refuseOneTooMany(tx, clientId, owner);
  if (!(await claimPhoto(tx, clientId, attachment)))
    throw new ApplicationError('notFound', 'There is no such photo any more.');
}
