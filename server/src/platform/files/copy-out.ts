import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileStore } from './file-store.ts';

/** What is read at a time. */
const pieceBytes = 8_000_000;

/** The bytes of a file of the store, piece by piece. Throws when it is not there. */
export async function* piecesOf(store: FileStore, key: string): AsyncGenerator<Buffer> {
  for (let at = 0; ; at += pieceBytes) {
    const piece = await store.read(key, at, pieceBytes);
    if (piece === undefined) throw new Error(`The store of files has no ${key}.`);
    yield piece;
    if (piece.length < pieceBytes) return;
  }
}

/** Writes a file of the store to the disk. Throws when it is not there. */
export async function copyOut(store: FileStore, key: string, to: string): Promise<void> {
  const handle = await open(to, 'w');
  try {
    for await (const piece of piecesOf(store, key)) await handle.writeFile(piece);
  } finally {
    await handle.close();
  }
}

/** Keeps a file of the disk under a key whose name says what is in it, unless it is there. */
export async function keepOnce(store: FileStore, key: string, file: string): Promise<void> {
  const { size } = await stat(file);
  if ((await store.measure(key)) !== size) await store.putFile(key, file);
}

/** Has the same bytes under another key, too. Throws when there are none under the first. */
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

/** Removes all that is below a folder. */
export async function removeBelow(store: FileStore, folder: string): Promise<void> {
  for (const key of await store.list(folder)) await store.remove(key);
}
