/** The requests modified in a window of time, for mirrors. */
import { answerMaxBytes } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { promiseUntil } from './promise-store.ts';
import { type WindowExtras, measureWindow } from './window-size-store.ts';
import {
  type MirrorWindow,
  type MirroredHistory,
  type MirroredRequest,
  selectHistory,
  selectModifiedIds,
  selectMirroredRequests,
} from './window-store.ts';

export type { MirroredHistory, MirroredRequest } from './window-store.ts';

/** A window as a caller asks for it. */
export interface WantedWindow extends MirrorWindow, WindowExtras {
  now: Date;
}

/** A window that is ready to be read. */
export interface OpenedWindow {
  /** Size of the answer, rounded up. */
  bytes: number;
  /** Lets `use` read the window, batch by batch, in a snapshot of one moment. */
  read<R>(use: (content: WindowContent) => Promise<R>): Promise<R>;
}

interface WindowContent {
  /** The database at that moment, for other reads. A second connection could exceed the pool. */
  snapshot: Database;
  requestIds: readonly number[];
  requests: AsyncIterable<MirroredRequest[]>;
  /** The whole history of these requests; empty unless the caller wants it. */
  histories: AsyncIterable<MirroredHistory[]>;
}

/** Number of requests in a batch: two megabytes, if all are of maximum length. */
const batchLength = 200;

/** A mirror's clock may be ahead of ours by this much. */
const toleranceMs = 5000;

/**
 * Promises that nothing will be added to a window later, so that a mirror that reads window after window
 * misses nothing. The window ends at the present plus the tolerance; later changes belong to later windows.
 * Throws `tooLarge` before anything is read.
 */
export async function openWindow(
  database: Database,
  clientId: number,
  wantedWindow: WantedWindow,
): Promise<OpenedWindow> {
  const present = wantedWindow.now.getTime() + toleranceMs;
  const window = { ...wantedWindow, to: new Date(Math.min(wantedWindow.to.getTime(), present)) };
  await promiseUntil(database, clientId, window.to);
  const bytes = await measureWindow(database, clientId, window, answerMaxBytes);
  if (bytes > answerMaxBytes) throw new ApplicationError('tooLarge', tooLargeSentence(wantedWindow));
  return {
    bytes,
    // Requests changed from here on leave the window, so it can only have become smaller since it was
    // measured.
    read: (use) =>
      inSnapshot(database, async (tx) => {
        const requestIds = await selectModifiedIds(tx, clientId, window);
        return use({
          snapshot: tx,
          requestIds,
          requests: inBatches(requestIds, (ids) => selectMirroredRequests(tx, clientId, ids)),
          histories: inBatches(wantedWindow.hasHistory ? requestIds : [], (ids) =>
            selectHistory(tx, clientId, ids),
          ),
        });
      }),
  };
}

/** The rows of one batch of requests at a time. */
async function* inBatches<Row>(
  requestIds: readonly number[],
  select: (ids: readonly number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let at = 0; at < requestIds.length; at += batchLength) {
    yield await select(requestIds.slice(at, at + batchLength));
  }
}

/** Reads the database as it was at one moment, despite concurrent changes. */
function inSnapshot<T>(database: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return read(tx);
  });
}

function tooLargeSentence({ hasFiles }: WindowExtras): string {
  const most = `${answerMaxBytes / 1024 / 1024} MB`;
  const advice = hasFiles
    ? 'Please ask for a shorter time, or without the files.'
    : 'Please ask for a shorter time.';
  return `The requests modified between fromdate and todate need more than ${most}. ${advice}`;
}
