import { dropPhoto, findPlace, removeDroppedFiles } from '#photos/drop-photos.ts';
import type { Photos } from '#photos/photos.ts';
import { stampRequests } from '#requests/changes/forget-old.ts';
import { recordEvent } from '#security-events/record-event.ts';

/** Takes a photo away for good, with its files; mirrors read its request anew. Returns false when there is no such photo. */
export async function purgePhoto(
  { database, files }: Pick<Photos, 'database' | 'files'>,
  clientId: number,
  photoId: number,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const place = await findPlace(database, clientId, photoId);
  if (place === undefined) return false;
  const { requestId } = place;
  const fileKeys = await database.transaction(async (tx) => {
    if (requestId !== null) await stampRequests(tx, clientId, [requestId], now);
    const dropped = await dropPhoto(tx, clientId, photoId);
    const about = { photoId, requestId: requestId ?? undefined, reason };
    await recordEvent(tx, clientId, { kind: 'photo-purged', ...about }, now);
    return dropped;
  });
  await removeDroppedFiles({ files }, fileKeys);
  return true;
}
