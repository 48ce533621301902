/**
 * A store in a folder. Each file is written under another name and renamed when complete, so a crash leaves
 * no half file.
 */
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull } from '#platform/disk/free-space.ts';
import { newGuid } from '#platform/ids.ts';
import { makeFolder as makePlainFolder } from '#platform/disk/make-folder.ts';
import { type FileStore, FileStoreFailure, checkedKey } from './file-store.ts';

/** Folder of incomplete files. No key can begin with this name. */
const incomingFolder = '.incoming';
/** Writing a file takes seconds. A file without changes for an hour has lost its writer. */
const staleAfterMs = 60 * 60 * 1000;

/**
 * Opens the store in a folder, which is created if missing, and removes files that an earlier crash left
 * half-written.
 */
export async function openFolderFileStore(folder: string): Promise<FileStore> {
  const root = path.resolve(folder);
  const half = path.join(root, incomingFolder);
  const sweepHalfWritten = () => asFailure(root, () => removeStaleFiles(half));
  await asFailure(root, async () => makePlainFolder(half));
  await sweepHalfWritten();
  const keep = (key: string, write: (temporary: string) => Promise<void>) =>
    asFailure(root, () => putFile(root, pathOf(root, key), write));
  const look = <T>(key: string, act: (file: string) => Promise<T>) => {
    const file = pathOf(root, key);
    return asFailure(root, () => act(file).catch(ifMissing(undefined)));
  };
  return {
    put: async (key, bytes) => keep(key, (temporary) => writeWhole(temporary, bytes)),
    putFile: async (key, file) => keep(key, (temporary) => copyWhole(file, temporary)),
    get: async (key) => look(key, (file) => readFile(file)),
    read: async (key, from, length) => look(key, (file) => readPart(file, from, length)),
    measure: async (key) => look(key, async (file) => (await stat(file)).size),
    remove: async (key) => {
      await look(key, (file) => rm(file, { force: true }));
    },
    list: (below) => asFailure(root, () => listFiles(root, below)),
    folders: () => asFailure(root, () => listFolders(root)),
    sweepHalfWritten,
  };
}

async function putFile(
  root: string,
  target: string,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = path.join(root, incomingFolder, newGuid());
  try {
    // Writes before it creates folders: if the store's folder is gone (a disk that is not mounted), nothing
    // is created in its place.
    await write(temporary);
    await makeFolder(path.dirname(target));
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(path.dirname(target));
}

async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const handle = await open(to, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readPart(file: string, from: number, length: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder so that its name survives a power failure, too. */
async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  if (firstMade === undefined) return;
  for (let at = folder; at.length >= firstMade.length; at = path.dirname(at)) {
    await syncFolder(path.dirname(at));
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder. Its file system keeps the order of renames.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function listFiles(root: string, below: string): Promise<string[]> {
  const entries = await readdir(pathOf(root, below), { recursive: true, withFileTypes: true }).catch(
    ifMissing([]),
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

async function removeStaleFiles(folder: string): Promise<number> {
  let removedCount = 0;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(ifMissing({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs >= Date.now() - staleAfterMs) continue;
    await rm(file, { force: true });
    removedCount += 1;
  }
  return removedCount;
}

async function listFolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

function pathOf(root: string, key: string): string {
  return path.join(root, checkedKey(key));
}

function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}

/** Turns an error of the file system into a failure of the store. Any other error is a bug of ours. */
async function asFailure<T>(root: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) throw error;
    const message = isDiskFull(error)
      ? `The disk of ${root} is full.`
      : `The folder ${root} cannot be used: ${error.message}.`;
    throw new FileStoreFailure(isDiskFull(error) ? 'full' : 'missing', message, { cause: error });
  }
}
