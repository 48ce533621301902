import type { AuditActor } from '#audit/act.ts';
import { recordAct } from '#workflows/record-act.ts';
import { dropPhoto, findPlace, removeDroppedFiles } from '#photos/drop-photos.ts';
import type { Photos } from '#photos/photos.ts';
import { stampRequests } from '#requests/changes/forget-old.ts';

/**
 * Removes a photo and its files for good; mirrors then read its request again. Returns false if the photo
 * does not exist.
 */
export async function purgePhoto(
  { database, files }: Pick<Photos, 'database' | 'files'>,
  clientId: number,
  photoId: number,
  { reason, actor, now }: { reason: string; actor: AuditActor; now: Date },
): Promise<boolean> {
  const place = await findPlace(database, clientId, photoId);
  if (place === undefined) return false;
  const { requestId } = place;
  const fileKeys = await database.transaction(async (tx) => {
    if (requestId !== null) await stampRequests(tx, clientId, [requestId], now);
    const droppedPhoto = await dropPhoto(tx, clientId, photoId);
    const about = { photoId, requestId: requestId ?? undefined, reason };
    await recordAct(tx, clientId, { kind: 'photo-purged', actor, about }, now);
    return droppedPhoto;
  });
  await removeDroppedFiles({ files }, fileKeys);
  return true;
}
