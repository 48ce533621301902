import { randomBytes } from 'node:crypto';
import { newGuid } from '#platform/ids.ts';
import type { Photos } from './photos.ts';

/** Keeps something where photos are kept, reads it and takes it away again. Throws where that cannot be done. */
export async function tryFiles({ files }: Pick<Photos, 'files'>): Promise<void> {
  const [key, bytes] = [`try/${newGuid()}`, randomBytes(1000)];
  await files.put(key, bytes);
  try {
    const kept = await files.get(key);
    if (kept === undefined || !kept.equals(bytes)) throw new Error('what was kept is read as something else');
  } finally {
    await files.remove(key);
  }
}
