import { findPhotos, setHidden } from '#photos/hidden-photos.ts';
import type { Database } from '#platform/database.ts';

/** The photo that a command shows or hides. */
export function photoOf(clientId: number, place: { requestId: number; photoId: number }) {
  const { requestId, photoId } = place;
  return {
    requestId,
    find: async (tx: Database) =>
      (await findPhotos({ database: tx }, clientId, requestId)).find((one) => one.photoId === photoId),
    hide: (tx: Database, hiddenAt: Date | null) => setHidden(tx, clientId, place, hiddenAt),
    missing: 'There is no such photo.',
  };
}
