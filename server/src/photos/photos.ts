import { availableParallelism } from 'node:os';
import type { Database } from '#platform/database.ts';
import type { FreeSpace } from '#platform/free-space.ts';
import { type FileStore, openFolderFileStore } from './file-store.ts';
import type { WaitingQuotas } from './waiting-quota.ts';
import { openWorkQueue, type WorkQueue } from '#platform/work-queue.ts';

/** What every act on photos needs: their rows, their files, and the queue for the processor. */
export interface Photos {
  readonly database: Database;
  readonly files: FileStore;
  readonly queue: WorkQueue;
  readonly quotas: WaitingQuotas;
  /** Of the disk that the files are on. */
  readonly space: FreeSpace;
}

/** What photos may take; what is left out is not limited. */
export interface PhotoLimits {
  readonly quotas?: WaitingQuotas;
  readonly space?: FreeSpace;
}

const roomy: FreeSpace = { isTight: () => Promise.resolve(false) };
const noQuotas: WaitingQuotas = { ofSession: null, ofNetwork: null, ofTown: null };

/** Originals that may wait: more than the door lets in at a time, so that a crowd waits there, and is not refused here. */
const waitingMax = 400;

/** Opens the photos whose files are in `folder`; one per process. */
export async function openPhotos(
  database: Database,
  folder: string,
  { quotas = noQuotas, space = roomy }: PhotoLimits = {},
): Promise<Photos> {
  const files = await openFolderFileStore(folder);
  // One photo per processor at a time, so that the rest of the server keeps answering.
  const queue = openWorkQueue({
    atOnce: Math.min(availableParallelism(), 4),
    waitingMax,
    fullSentence: 'Many photos are coming in at this moment. Please try again in a minute.',
  });
  return { database, files, queue, quotas, space };
}
