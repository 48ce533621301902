/**
 * The file store for the server: file operations do not use the call's time, are refused if the store is
 * missing, and are measured.
 */
import { offTheClock } from '#platform/deadline.ts';
import { type FileStore, FileStoreFailure } from './file-store.ts';
import type { FilesWatch } from './files-watch.ts';

/** A measured operation on a store. */
export interface FileAct {
  readonly act: 'put' | 'get' | 'remove' | 'list';
  readonly outcome: 'done' | 'full' | 'failed';
  readonly seconds: number;
}

interface Watching {
  readonly watch: FilesWatch;
  readonly measure: (act: FileAct) => void;
}

/**
 * Watches a store. A file counts as not found only while the store exists: a disk that is not mounted has
 * lost nothing.
 */
export function watchedFileStore(store: FileStore, { watch, measure }: Watching): FileStore {
  const act = async <T>(kind: FileAct['act'], work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const report = (outcome: FileAct['outcome']) =>
      measure({ act: kind, outcome, seconds: (performance.now() - began) / 1000 });
    try {
      if (kind !== 'remove' && (await watch.state()) === 'missing') throw isMissing();
      const result = await offTheClock(work);
      report('done');
      return result;
    } catch (error) {
      const isFull = error instanceof FileStoreFailure && error.fault === 'full';
      if (isFull) watch.reportFull();
      report(isFull ? 'full' : 'failed');
      throw error;
    }
  };
  const find = async <T>(work: () => Promise<T | undefined>): Promise<T | undefined> =>
    act('get', async () => {
      const foundFile = await work();
      if (foundFile === undefined && (await watch.lookNow()) === 'missing') throw isMissing();
      return foundFile;
    });
  return {
    put: (key, bytes) => act('put', () => store.put(key, bytes)),
    putFile: (key, file) => act('put', () => store.putFile(key, file)),
    get: (key) => find(() => store.get(key)),
    read: (key, from, length) => find(() => store.read(key, from, length)),
    measure: (key) => find(() => store.measure(key)),
    remove: (key) => act('remove', () => store.remove(key)),
    list: (folder) => act('list', () => store.list(folder)),
    folders: () => act('list', () => store.folders()),
    sweepHalfWritten: () => act('list', () => store.sweepHalfWritten()),
  };
}

function isMissing(): FileStoreFailure {
  return new FileStoreFailure('missing', 'The store of files is missing.');
}
