import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Makes a folder and those above it, one at a time: where none can ever be made, as below /proc, Node.js would try for ever to make them all at once. */
export function makeFolder(folder: string, mode = 0o755): void {
  const parent = path.dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST' && statSync(folder).isDirectory();
    if (!isThere) throw error;
  }
}
