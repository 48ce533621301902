/** Files in a folder. Each is written under another name and renamed when it is whole, so a crash leaves no half file. */
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { newGuid } from '#platform/ids.ts';

/** Where the bytes of photos are kept. A key is a path of plain names: `2026-06-15/7/0b7c….jpg`. */
export interface FileStore {
  /** Keeps the bytes; once it resolves they survive a power failure, and until then nothing is seen of them. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined when there are none under that key. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removes what is there; nothing happens when there is nothing. */
  remove(key: string): Promise<void>;
  /** The keys below a folder, in no order. */
  list(folder: string): Promise<string[]>;
  /** Clears away what was left half-written an hour ago or longer; returns how many files that were. */
  sweepHalfWritten(): Promise<number>;
}

/** Files on their way in; not a name that a key can begin with. */
const incoming = '.incoming';
/** A file is written in seconds: whoever wrote to one last an hour ago is gone. */
const staleAfterMs = 60 * 60 * 1000;
const keyPattern = /^[\w-]+(\/[\w-]+(\.[\w-]+)*)*$/;

/** Opens the store in a folder that is made when missing, and clears away what an earlier crash left half-written. */
export async function openFolderFileStore(folder: string): Promise<FileStore> {
  const root = path.resolve(folder);
  await mkdir(path.join(root, incoming), { recursive: true });
  const sweepHalfWritten = () => removeStaleFiles(path.join(root, incoming));
  await sweepHalfWritten();
  return {
    put: (key, bytes) => putFile(root, key, bytes),
    get: async (key) => readFile(pathOf(root, key)).catch(ifMissing(undefined)),
    remove: async (key) => rm(pathOf(root, key), { force: true }),
    list: (below) => listFiles(root, below),
    sweepHalfWritten,
  };
}

async function putFile(root: string, key: string, bytes: Uint8Array): Promise<void> {
  const target = pathOf(root, key);
  const temporary = path.join(root, incoming, newGuid());
  await makeFolder(path.dirname(target));
  try {
    await writeWhole(temporary, bytes);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(target));
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

/** Makes a folder so that its name survives a power failure too. */
async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  if (firstMade === undefined) return;
  for (let at = folder; at.length >= firstMade.length; at = path.dirname(at)) {
    await syncFolder(path.dirname(at));
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file system keeps the order of renames by itself.
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
  let removed = 0;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(ifMissing({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs >= Date.now() - staleAfterMs) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

function pathOf(root: string, key: string): string {
  if (!keyPattern.test(key)) throw new Error(`'${key}' is no key of a file`);
  return path.join(root, key);
}

function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
