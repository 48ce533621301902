/** Removes for good what was taken down and not put back in time. */
import { theServer } from '#audit/act.ts';
import { type OldTakeDown, findOldTakeDowns, forgetTakeDown } from '#desk/take-downs/take-downs.ts';
import type { Photos } from '#photos/photos.ts';
import { forgetEarlierDescriptions } from '#requests/changes/replace-text.ts';
import { purgeRequest } from '#workflows/purge/purge-request.ts';

const batch = 100;

/** Returns how many entries it removed. Safe to run at any time, and again after a failure. */
export async function purgeTakenDown(photos: Pick<Photos, 'database' | 'files'>, now: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const entries = await findOldTakeDowns(photos.database, now, batch);
    for (const entry of entries) await purge(photos, entry, now);
    count += entries.length;
    if (entries.length < batch) return count;
  }
}

/** An entry that no longer applies, because the operator has restored or purged the request, is forgotten. */
async function purge(
  photos: Pick<Photos, 'database' | 'files'>,
  { clientId, takeDownId, requestId, subject, applies }: OldTakeDown,
  now: Date,
): Promise<void> {
  if (applies && subject === 'request') {
    const by = { author: 'system', actor: theServer, reason: 'taken down', now };
    await purgeRequest(photos, clientId, requestId, by);
  }
  await photos.database.transaction(async (tx) => {
    if (subject === 'description') await forgetEarlierDescriptions(tx, clientId, requestId);
    await forgetTakeDown(tx, clientId, takeDownId);
  });
}
