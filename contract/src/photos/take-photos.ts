import { photosPerRequestMax } from '#limits.ts';
import { type PhotoRefusal, refusalOf } from './photo-refusal.ts';

export interface TakenPhotos {
  /** In the order of choice. */
  taken: File[];
  /** Each reason once. */
  refusals: PhotoRefusal[];
}

/**
 * Splits the chosen files into accepted ones and reasons for the others. `most` is the limit including
 * existing photos.
 */
export function takePhotos(
  files: readonly File[],
  alreadyThere: number,
  most: number = photosPerRequestMax,
): TakenPhotos {
  const refusals = new Set<PhotoRefusal>();
  const acceptedFiles = files.filter((file) => {
    const refusal = refusalOf(file);
    if (refusal !== undefined) refusals.add(refusal);
    return refusal === undefined;
  });
  const room = Math.max(0, most - alreadyThere);
  if (acceptedFiles.length > room) refusals.add('too-many');
  return { taken: acceptedFiles.slice(0, room), refusals: [...refusals] };
}
