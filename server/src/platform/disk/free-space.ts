import { statfs } from 'node:fs/promises';

/** Returns the bytes that this process may still write in the folder. */
export type ReadFreeBytes = (folder: string) => Promise<number>;

/** Error codes of a full disk, and of an account that has used up its quota. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

/** True if a file could not be written because the disk or the quota is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullCodes.has(String(error.code));
}

export async function freeBytesOfDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
