import { randomBytes } from 'node:crypto';
import { newGuid } from '#platform/ids.ts';
import type { Photos } from './photos.ts';

/** Stores, reads and deletes a test file in the photo store. Throws if one of these fails. */
export async function tryFiles({ files }: Pick<Photos, 'files'>): Promise<void> {
  const [key, bytes] = [`try/${newGuid()}`, randomBytes(1000)];
  await files.put(key, bytes);
  try {
    const storedBytes = await files.get(key);
    if (storedBytes === undefined || !storedBytes.equals(bytes))
      throw new Error('the test file was read with other content');
  } finally {
    await files.remove(key);
  }
}
