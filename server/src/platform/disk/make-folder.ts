import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder and its parents, one at a time. For a path that cannot exist, for example below /proc, the
 * recursive `mkdir` of Node.js would loop for ever.
 */
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
