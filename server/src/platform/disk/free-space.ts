import { statfs } from 'node:fs/promises';

/** The bytes that this process may still write there. */
export type ReadFreeBytes = (folder: string) => Promise<number>;

/** What a disk without room says; the second, where an account may have no more of it. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Whether a file could not be written for want of room. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullCodes.has(String(error.code));
}

/** As the system tells it. */
export async function freeBytesOfDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
