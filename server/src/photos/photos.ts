import { availableParallelism } from 'node:os';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type FilesWatch, fineFiles } from '#platform/files/files-watch.ts';
import type { MeasuredPhoto, Metrics } from '#platform/telemetry/metrics.ts';
import type { ClientQuota } from './client-quota.ts';
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
  readonly clientQuota: ClientQuota;
}

/** Limits for photos, where a missing one means no limit, and the metric for their duration. */
export interface PhotoSettings {
  readonly quotas?: WaitingQuotas;
  readonly watch?: FilesWatch;
  readonly clientQuota?: ClientQuota;
  readonly measure?: Metrics['photo'];
}

const unlimitedQuota: ClientQuota = { refuseFull: () => Promise.resolve(), add: () => Promise.resolve() };
const noQuotas: WaitingQuotas = { ofSession: null, ofNetwork: null, ofClient: null };

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
    clientQuota = unlimitedQuota,
    measure = () => undefined,
  }: PhotoSettings = {},
): Photos {
  // One photo per processor at a time, so that the rest of the server keeps answering.
  const queue = openWorkQueue({
    atOnce: Math.min(availableParallelism(), 4),
    waitingMax,
    fullSentence: { say: 'crowd.photos' },
  });
  return { database, files, queue: measureQueue(queue, measure), quotas, watch, clientQuota };
}

/** The queue with measured durations. */
function measureQueue(queue: WorkQueue, measure: Metrics['photo']): WorkQueue {
  return {
    async run(work) {
      const began = performance.now();
      const measureEnd = (outcome: MeasuredPhoto['outcome']) =>
        measure({ outcome, seconds: (performance.now() - began) / 1000 });
      try {
        const workResult = await queue.run(work);
        measureEnd('done');
        return workResult;
      } catch (error) {
        const isNoPhoto = error instanceof ApplicationError && error.errorName === 'photoNotAccepted';
        measureEnd(isNoPhoto ? 'refused' : 'failed');
        throw error;
      }
    },
  };
}
