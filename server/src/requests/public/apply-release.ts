import type { ReleaseState } from '@fixpoint/contract/desk/release/release-parts.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { newGuid } from '#platform/ids.ts';
import {
  updateDecision,
  updatePhotoWaits,
  updateReason,
  updateReleasedPhoto,
  updateWithoutWords,
  updateWords,
} from './publication-store.ts';

/** A decision about words and photos. */
export interface Release {
  /** The number of the last decision that its author has seen. */
  seenDecision: number;
  words?: { state: ReleaseState; text: string; readHash: string } | undefined;
  photos: readonly { photoId: number; state: ReleaseState }[];
  now: Date;
}

/**
 * Stores a decision, in the transaction of a change of the request; returns its number. Throws `conflict` if others have
 * decided since, or if the description has changed, and `notFound` for a photo that the request does not have.
 */
export async function applyRelease(
  tx: Database,
  clientId: number,
  requestId: number,
  { seenDecision, words, photos, now }: Release,
): Promise<number> {
  if (!(await updateDecision(tx, clientId, requestId, seenDecision)))
    throw new ApplicationError('conflict', { say: 'release.decided' });
  if (words?.state === 'released') {
    if (!(await updateWords(tx, clientId, requestId, { words: words.text, readHash: words.readHash })))
      throw new ApplicationError('conflict', { say: 'release.changed' });
  } else if (words !== undefined) {
    await updateWithoutWords(tx, clientId, requestId);
    const since = words.state === 'keptBack' ? now : null;
    await updateReason(tx, clientId, requestId, { reason: 'wordsKeptBack', since });
  }
  for (const { photoId, state } of photos)
    if (!(await decidePhoto(tx, clientId, requestId, { photoId, state })))
      throw new ApplicationError('notFound', { say: 'photo.missing' });
  return seenDecision + 1;
}

/** Each release has a new public name. */
function decidePhoto(
  tx: Database,
  clientId: number,
  requestId: number,
  { photoId, state }: { photoId: number; state: ReleaseState },
): Promise<boolean> {
  if (state === 'waits') return updatePhotoWaits(tx, clientId, requestId, photoId);
  const name = state === 'released' ? newGuid() : null;
  return updateReleasedPhoto(tx, clientId, requestId, { photoId, name });
}
