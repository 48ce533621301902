/** Removes a municipality for good: its rows, photos, maps and queued jobs. */
import type { AuditActor } from '#audit/act.ts';
import { recordAct } from '#workflows/record-act.ts';
import { listClients } from '#clients/client-directory.ts';
import { disableClient } from '#clients/lifecycle/availability.ts';
import { removeClientRows } from '#clients/rows/remove-rows.ts';
import { dropPhotosOfClient } from '#photos/carry-photos.ts';
import { removeDroppedFiles } from '#photos/drop-photos.ts';
import type { Photos } from '#photos/photos.ts';
import type { Database } from '#platform/database.ts';
import { removeBelow } from '#platform/files/copy-out.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { removeJobsOf } from '#platform/queue/held-jobs.ts';

interface RemoveClientDeps {
  database: Database;
  photos: Pick<Photos, 'files'>;
  /** The store of map files. */
  maps: FileStore;
  /** The person or program who removes it. */
  actor: AuditActor;
  now: Date;
}

/** Photos per transaction. */
const batch = 500;

/** Returns the number of removed rows by table. After a failure, the next call continues. */
export async function removeClient(
  clientId: number,
  { database, photos, maps, actor, now }: RemoveClientDeps,
): Promise<Record<string, number>> {
  const client = (await listClients(database)).find((one) => one.clientId === clientId);
  if (client === undefined) return {};
  // An operator may remove a municipality that still answers.
  if (client.disabledAt === null) await disableClient(database, clientId, now);
  await removeJobsOf(database, clientId);
  const droppedPhotos = await removePhotos(clientId, { database, photos });
  const removedRows = await removeClientRows(database, clientId);
  await removeJobsOf(database, clientId);
  for (const name of [client.name, ...client.formerNames]) await removeBelow(maps, name);
  const reason = `${client.displayName} (${client.name})`;
  await recordAct(database, clientId, { kind: 'municipality-removed', actor, about: { reason } }, now);
  return { ...removedRows, ...(droppedPhotos > 0 && { photos: droppedPhotos }) };
}

/**
 * Removes the rows, then their files at once. The job that `dropPhotosOfClient` orders covers a stop in
 * between.
 */
async function removePhotos(
  clientId: number,
  { database, photos }: Pick<RemoveClientDeps, 'database' | 'photos'>,
): Promise<number> {
  for (let all = 0; ;) {
    const fileKeys = await database.transaction((tx) => dropPhotosOfClient(tx, clientId, batch));
    await removeDroppedFiles(photos, fileKeys);
    all += fileKeys.length;
    if (fileKeys.length === 0) return all;
  }
}
