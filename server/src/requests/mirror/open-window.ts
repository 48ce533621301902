/** What was modified in a window of time, for whoever mirrors the requests. */
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

/** A window as it is asked for. */
export interface WantedWindow extends MirrorWindow, WindowExtras {
  now: Date;
}

/** A window that may be read. */
export interface OpenedWindow {
  /** What its answer takes, rather too many than too few. */
  bytes: number;
  /** Lets `use` read it, batch by batch, as it is at one moment. */
  read<R>(use: (content: WindowContent) => Promise<R>): Promise<R>;
}

/** What is in it. */
interface WindowContent {
  /** The database at that moment, for what else is to be read of it: a connection more could be one too many. */
  snapshot: Database;
  requestIds: readonly number[];
  requests: AsyncIterable<MirroredRequest[]>;
  /** The whole history of these requests; empty unless wanted. */
  histories: AsyncIterable<MirroredHistory[]>;
}

/** Requests of a batch: of the longest, two megabytes. */
const batchLength = 200;

/** A mirror's clock may be ahead of ours by so much. */
const toleranceMs = 5000;

/**
 * Promises that nothing will appear in a window any more, so that whoever reads one window after the other misses
 * nothing. It ends with the present, as far ahead as a caller's clock may be: what is to come can be read when it is
 * there. Throws `tooLarge` before anything is read.
 */
export async function openWindow(
  database: Database,
  clientId: number,
  wanted: WantedWindow,
): Promise<OpenedWindow> {
  const present = wanted.now.getTime() + toleranceMs;
  const window = { ...wanted, to: new Date(Math.min(wanted.to.getTime(), present)) };
  await promiseUntil(database, clientId, window.to);
  const bytes = await measureWindow(database, clientId, window, answerMaxBytes);
  if (bytes > answerMaxBytes) throw new ApplicationError('tooLarge', tooLargeSentence(wanted));
  return {
    bytes,
    // What changes from here on leaves the window, so that it can only have become smaller since it was measured.
    read: (use) =>
      inSnapshot(database, async (tx) => {
        const requestIds = await selectModifiedIds(tx, clientId, window);
        return use({
          snapshot: tx,
          requestIds,
          requests: inBatches(requestIds, (ids) => selectMirroredRequests(tx, clientId, ids)),
          histories: inBatches(wanted.hasHistory ? requestIds : [], (ids) =>
            selectHistory(tx, clientId, ids),
          ),
        });
      }),
  };
}

/** Rows of so many requests at a time. */
async function* inBatches<Row>(
  requestIds: readonly number[],
  select: (ids: readonly number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let at = 0; at < requestIds.length; at += batchLength) {
    yield await select(requestIds.slice(at, at + batchLength));
  }
}

/** Reads as the database was at one moment, whatever is changed meanwhile. */
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
  return `What was modified between fromdate and todate is more than ${most}. ${advice}`;
}
