/** Removes a municipality for good: its rows, its photos, its maps, and what waits to be done for it. */
import type { Actor } from '#audit/act.ts';
import { recordAct } from '#workflows/record-act.ts';
import { listClients } from '#clients/client-directory.ts';
import { disableClient } from '#clients/lifecycle/availability.ts';
import { removeTownRows } from '#clients/rows/remove-rows.ts';
import { dropPhotosOfClient } from '#photos/carry-photos.ts';
import { removeDroppedFiles } from '#photos/drop-photos.ts';
import type { Photos } from '#photos/photos.ts';
import type { Database } from '#platform/database.ts';
import { removeBelow } from '#platform/files/copy-out.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { removeJobsOf } from '#platform/queue/held-jobs.ts';

interface RemoveTownDeps {
  database: Database;
  photos: Pick<Photos, 'files'>;
  /** Map files are there. */
  maps: FileStore;
  /** Who removes it. */
  actor: Actor;
  now: Date;
}

/** Photos at a time. */
const batch = 500;

/** Returns how many rows went, by table. What fails in the middle goes on from there the next time. */
export async function removeTown(
  clientId: number,
  { database, photos, maps, actor, now }: RemoveTownDeps,
): Promise<Record<string, number>> {
  const client = (await listClients(database)).find((one) => one.clientId === clientId);
  if (client === undefined) return {};
  // It may answer still, where the operator wants it gone at once.
  if (client.disabledAt === null) await disableClient(database, clientId, now);
  await removeJobsOf(database, clientId);
  const dropped = await removePhotos(clientId, { database, photos });
  const removed = await removeTownRows(database, clientId);
  await removeJobsOf(database, clientId);
  for (const name of [client.name, ...client.formerNames]) await removeBelow(maps, name);
  const reason = `${client.displayName} (${client.name})`;
  await recordAct(database, clientId, { kind: 'municipality-removed', actor, about: { reason } }, now);
  return { ...removed, ...(dropped > 0 && { photos: dropped }) };
}

/** Rows first, and at once their files: the job that is ordered too is for when this ends in between. */
async function removePhotos(
  clientId: number,
  { database, photos }: Pick<RemoveTownDeps, 'database' | 'photos'>,
): Promise<number> {
  for (let all = 0; ;) {
    const fileKeys = await database.transaction((tx) => dropPhotosOfClient(tx, clientId, batch));
    await removeDroppedFiles(photos, fileKeys);
    all += fileKeys.length;
    if (fileKeys.length === 0) return all;
  }
}
