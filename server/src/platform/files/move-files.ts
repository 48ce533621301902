/**
 * Copies all files from one place to another while servers run. Reads each copy again to check it. Removes
 * nothing.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Database } from '#platform/database.ts';
import { sha256Hex } from '#platform/hashing.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { copyOut, piecesOfFile } from './copy-out.ts';
import type { FileStore } from './file-store.ts';
import { updateFileStore } from './installation-store.ts';
import { knownForMs } from './open-files.ts';
import type { OpenedPlace } from './opened-place.ts';
import { type GivenPlaces, settleStores } from './whose-files.ts';

/** Progress of a move. */
export interface MoveProgress {
  /** Files that this run copied, and their bytes. */
  files: number;
  bytes: number;
}

interface MoveOptions {
  /** Called after each file. */
  readonly onCopied?: (moveProgress: MoveProgress) => void;
}

const kinds = ['photos', 'maps'] as const;
/** The most files copied at the same time. */
const atOnce = 8;
/** Larger files are copied over this machine's disk. */
const mostBytesInMemory = 16_000_000;

/** Both places. Throws a `StartFailure` that names the missing setting if there is only one. */
export function bothPlaces({ own, next }: GivenPlaces): { from: OpenedPlace; to: OpenedPlace } {
  if (next !== undefined) return { from: own, to: next };
  throw new StartFailure(
    'FILES_NEXT_URL is missing. Set it to the new place of the files on every server, restart the servers one after the other, and then move the files.',
  );
}

/** Directs new files to the next place and copies missing files until none are left. */
export async function moveFiles(
  database: Database,
  givenPlaces: GivenPlaces,
  { onCopied = () => undefined }: MoveOptions = {},
): Promise<MoveProgress> {
  const { from, to } = bothPlaces(givenPlaces);
  const ids = await settleStores(database, givenPlaces);
  await updateFileStore(database, ids.next!, to.words);
  // Until then, a server may not know the next place and store a file in the former one.
  await pause(2 * knownForMs);
  const moveProgress: MoveProgress = { files: 0, bytes: 0 };
  let before: number;
  do {
    before = moveProgress.files;
    for (const kind of kinds) await copyMissing(from[kind], to[kind], { moved: moveProgress, onCopied });
  } while (moveProgress.files > before);
  return moveProgress;
}

/** Removes files from the former place that the next place has, too. Returns their number. */
export async function removeFormer(givenPlaces: GivenPlaces): Promise<number> {
  const { from, to } = bothPlaces(givenPlaces);
  const limit = pLimit(atOnce);
  let removedCount = 0;
  for (const kind of kinds) {
    for (const folder of await from[kind].folders()) {
      const there = new Set(await to[kind].list(folder));
      const both = (await from[kind].list(folder)).filter((key) => there.has(key));
      await limit.map(both, (key) => from[kind].remove(key));
      removedCount += both.length;
    }
  }
  return removedCount;
}

async function copyMissing(
  from: FileStore,
  to: FileStore,
  { moved: moveProgress, onCopied }: { moved: MoveProgress; onCopied: (moved: MoveProgress) => void },
): Promise<void> {
  const limit = pLimit(atOnce);
  for (const folder of await from.folders()) {
    const there = new Set(await to.list(folder));
    const missingKeys = (await from.list(folder)).filter((key) => !there.has(key));
    await limit.map(missingKeys, async (key) => {
      const bytes = await copyFile(from, to, key);
      if (bytes === undefined) return;
      moveProgress.files += 1;
      moveProgress.bytes += bytes;
      onCopied(moveProgress);
    });
  }
}

/** Returns the size in bytes; undefined if the file was removed meanwhile. */
async function copyFile(from: FileStore, to: FileStore, key: string): Promise<number | undefined> {
  const bytes = await from.measure(key);
  if (bytes === undefined) return undefined;
  const copy = bytes > mostBytesInMemory ? copyByDisk : copyByMemory;
  const hash = await copy(from, to, key);
  if (hash !== undefined && hash !== (await hashOf(to, key))) {
    await to.remove(key);
    throw new StartFailure(
      `The copy of ${key} differs from the original. Nothing is lost; move the files again.`,
    );
  }
  // Removing a file starts at the former place. A file that is gone there was erased meanwhile and must not
  // come back.
  if ((await from.read(key, 0, 1)) !== undefined) return bytes;
  await to.remove(key);
  return undefined;
}

async function copyByMemory(from: FileStore, to: FileStore, key: string): Promise<string | undefined> {
  const bytes = await from.get(key);
  if (bytes === undefined) return undefined;
  await to.put(key, bytes);
  return sha256Hex(bytes);
}

async function copyByDisk(from: FileStore, to: FileStore, key: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fixpoint-move-'));
  try {
    const file = path.join(folder, 'file');
    await copyOut(from, key, file);
    await to.putFile(key, file);
    return await hashOf(from, key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function hashOf(store: FileStore, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of piecesOfFile(store, key)) hash.update(piece);
  return hash.digest('hex');
}
