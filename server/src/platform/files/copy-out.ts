import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileStore } from './file-store.ts';

/** Size of one read. */
const pieceBytes = 8_000_000;

/** Yields the bytes of a file in the store, piece by piece. Throws if the file does not exist. */
export async function* piecesOfFile(store: FileStore, key: string): AsyncGenerator<Buffer> {
  for (let at = 0; ; at += pieceBytes) {
    const piece = await store.read(key, at, pieceBytes);
    if (piece === undefined) throw new Error(`The store of files has no ${key}.`);
    yield piece;
    if (piece.length < pieceBytes) return;
  }
}

/** Writes a file of the store to the disk. Throws if the file does not exist. */
export async function copyOut(store: FileStore, key: string, to: string): Promise<void> {
  const handle = await open(to, 'w');
  try {
    for await (const piece of piecesOfFile(store, key)) await handle.writeFile(piece);
  } finally {
    await handle.close();
  }
}

/** Stores a file of the disk unless the key exists already. The key's name must depend on the content. */
export async function keepOnce(store: FileStore, key: string, file: string): Promise<void> {
  const { size } = await stat(file);
  if ((await store.measure(key)) !== size) await store.putFile(key, file);
}

/** Copies a file of the store to another key. Throws if the first key does not exist. */
export async function copyWithin(store: FileStore, from: string, to: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fixpoint-copy-'));
  try {
    const file = path.join(folder, 'copy');
    await copyOut(store, from, file);
    await keepOnce(store, to, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes all files below a folder. */
export async function removeBelow(store: FileStore, folder: string): Promise<void> {
  for (const key of await store.list(folder)) await store.remove(key);
}
