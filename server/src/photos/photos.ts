import { availableParallelism } from 'node:os';
import type { Database } from '#platform/database.ts';
import { type FileStore, openFolderFileStore } from './file-store.ts';
import { openWorkQueue, type WorkQueue } from '#platform/work-queue.ts';

/** What every act on photos needs: their rows, their files, and the queue for the processor. */
export interface Photos {
  readonly database: Database;
  readonly files: FileStore;
  readonly queue: WorkQueue;
}

/** Originals that may wait, each up to 10 MB. */
const waitingMax = 16;

/** Opens the photos whose files are in `folder`; one per process. */
export async function openPhotos(database: Database, folder: string): Promise<Photos> {
  const files = await openFolderFileStore(folder);
  // One photo per processor at a time, so that the rest of the server keeps answering.
  const queue = openWorkQueue({
    atOnce: Math.min(availableParallelism(), 4),
    waitingMax,
    fullSentence: 'Many photos are coming in at this moment. Please try again in a minute.',
  });
  return { database, files, queue };
}
