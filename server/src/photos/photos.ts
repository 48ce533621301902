import { availableParallelism } from 'node:os';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type FilesWatch, fineFiles } from '#platform/files/files-watch.ts';
import type { MeasuredPhoto, Metrics } from '#platform/telemetry/metrics.ts';
import type { TownQuota } from './town-quota.ts';
import type { WaitingQuotas } from './waiting-quota.ts';
import { openWorkQueue, type WorkQueue } from '#platform/turns/work-queue.ts';

/** The parts that every act on photos needs: the database, the files, and the queue for the processor. */
export interface Photos {
  readonly database: Database;
  readonly files: FileStore;
  readonly queue: WorkQueue;
  readonly quotas: WaitingQuotas;
  /** The state of the file store. */
  readonly watch: FilesWatch;
  readonly townQuota: TownQuota;
}

/** Limits for photos, where a missing one means no limit, and the metric for their duration. */
export interface PhotoSettings {
  readonly quotas?: WaitingQuotas;
  readonly watch?: FilesWatch;
  readonly townQuota?: TownQuota;
  readonly measure?: Metrics['photo'];
}

const unlimited: TownQuota = { refuseFull: () => Promise.resolve(), add: () => Promise.resolve() };
const noQuotas: WaitingQuotas = { ofSession: null, ofNetwork: null, ofTown: null };

/**
 * Maximum number of waiting originals. It is above the number of calls that the door admits, so a crowd waits
 * there and is not refused here.
 */
const waitingMax = 400;

/** Opens the photos of a file store; one per process. */
export function openPhotos(
  database: Database,
  files: FileStore,
  {
    quotas = noQuotas,
    watch = fineFiles,
    townQuota = unlimited,
    measure = () => undefined,
  }: PhotoSettings = {},
): Photos {
  // One photo per processor at a time, so that the rest of the server keeps answering.
  const queue = openWorkQueue({
    atOnce: Math.min(availableParallelism(), 4),
    waitingMax,
    fullSentence: { say: 'crowd.photos' },
  });
  return { database, files, queue: measured(queue, measure), quotas, watch, townQuota };
}

/** The queue with measured durations. */
function measured(queue: WorkQueue, measure: Metrics['photo']): WorkQueue {
  return {
    async run(work) {
      const began = performance.now();
      const ended = (outcome: MeasuredPhoto['outcome']) =>
        measure({ outcome, seconds: (performance.now() - began) / 1000 });
      try {
        const made = await queue.run(work);
        ended('done');
        return made;
      } catch (error) {
        const isNoPhoto = error instanceof ApplicationError && error.errorName === 'photoNotAccepted';
        ended(isNoPhoto ? 'refused' : 'failed');
        throw error;
      }
    },
  };
}
