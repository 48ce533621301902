/**
 * The mark of a store names its installation. It lies among the photos, so that a copy of the photos has it,
 * too.
 */
import { z } from 'zod';
import { type FileStore, FileStoreFailure } from './file-store.ts';

const markKey = 'installation';

const mark = z.object({ installationId: z.uuid(), fileStoreId: z.uuid() });

export type StoreMark = z.infer<typeof mark>;

const about = 'Fixpoint keeps the files of one installation here. Servers without this mark refuse to start.';

/** Reads the mark; undefined if missing. */
export async function readMark(photos: FileStore): Promise<StoreMark | undefined> {
  const bytes = await photos.get(markKey);
  if (bytes === undefined) return undefined;
  try {
    return mark.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new FileStoreFailure('missing', `The mark of the store of files, photos/${markKey}, is damaged.`, {
      cause: error,
    });
  }
}

export async function writeMark(
  photos: FileStore,
  { installationId, fileStoreId }: StoreMark,
): Promise<void> {
  const text = JSON.stringify({ installationId, fileStoreId, about }, undefined, 2);
  await photos.put(markKey, Buffer.from(`${text}\n`));
}
