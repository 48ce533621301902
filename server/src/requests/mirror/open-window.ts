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
  selectModified,
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
  read(): Promise<ReadWindow>;
}

/** What is in it. */
interface ReadWindow {
  requests: MirroredRequest[];
  /** The whole history of these requests; empty unless wanted. */
  histories: MirroredHistory[];
}

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
    async read() {
      // What changes from here on leaves the window, so that it can only have become smaller since it was measured.
      const requests = await selectModified(database, clientId, window);
      const requestIds = requests.map(({ requestId }) => requestId);
      const histories = wanted.hasHistory ? await selectHistory(database, clientId, requestIds) : [];
      return { requests, histories };
    },
  };
}

function tooLargeSentence({ hasFiles }: WindowExtras): string {
  const most = `${answerMaxBytes / 1024 / 1024} MB`;
  const advice = hasFiles
    ? 'Please ask for a shorter time, or without the files.'
    : 'Please ask for a shorter time.';
  return `What was modified between fromdate and todate is more than ${most}. ${advice}`;
}
