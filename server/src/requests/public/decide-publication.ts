/**
 * Decisions about what is public of a request. Each takes effect in its own transaction. The reasons not to show a
 * request are apart: ending one leaves the others.
 */
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { newGuid } from '#platform/ids.ts';
import { recordChange } from '#requests/changes/record-change.ts';
import {
  type PublicationReason,
  deletePublications,
  updateReason,
  updateReleasedPhoto,
  updateWithoutContents,
  updateWords,
} from './publication-store.ts';

export type { PublicationReason } from './publication-store.ts';

/** Sets a reason not to show the request, or ends it. Returns false if there is no such request. */
export async function setReason(
  tx: Database,
  clientId: number,
  requestId: number,
  { reason, isOn, now }: { reason: PublicationReason; isOn: boolean; now: Date },
): Promise<boolean> {
  if (!(await recordChange(tx, clientId, requestId, noted(now)))) return false;
  await updateReason(tx, clientId, requestId, { reason, since: isOn ? now : null });
  return true;
}

/**
 * Makes these words public in place of the resident's own, which stay as they are. `readHash`: the MD5 of the
 * description that the reviewer read. Throws `conflict` if the description has changed since.
 */
export async function releaseWords(
  tx: Database,
  clientId: number,
  requestId: number,
  { words, readHash, now }: { words: string; readHash: string; now: Date },
): Promise<void> {
  await recordChange(tx, clientId, requestId, noted(now));
  if (!(await updateWords(tx, clientId, requestId, { words, readHash })))
    throw new ApplicationError('conflict', 'The description has changed. Please read it again.');
}

/**
 * Makes a photo public under a new name, or keeps it private. The name changes with each release, so an address that
 * was copied ends. Throws `notFound`.
 */
export async function setPhotoPublic(
  tx: Database,
  clientId: number,
  requestId: number,
  { photoId, isPublic, now }: { photoId: number; isPublic: boolean; now: Date },
): Promise<void> {
  await recordChange(tx, clientId, requestId, noted(now));
  const name = isPublic ? newGuid() : null;
  if (!(await updateReleasedPhoto(tx, clientId, requestId, { photoId, name })))
    throw new ApplicationError('notFound', { say: 'photo.missing' });
}

/** Takes the words and photos of these requests off for good, because their reporter is erased. */
export function withdrawContents(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  now: Date,
): Promise<void> {
  return updateWithoutContents(tx, clientId, requestIds, now);
}

/** Forgets all decisions about these requests, because they are emptied. */
export function forgetPublicationsOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  return deletePublications(tx, clientId, requestIds);
}

/** Residents read nothing of the decision on their own pages. */
const noted = (now: Date) => ({ isMailed: false, isForStaff: true, now });
