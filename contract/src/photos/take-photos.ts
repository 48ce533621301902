import { photosPerRequestMax } from '#limits.ts';
import { type PhotoRefusal, refusalOf } from './photo-refusal.ts';

export interface TakenPhotos {
  /** In the order they were chosen. */
  taken: File[];
  /** Each reason once. */
  refusals: PhotoRefusal[];
}

/** Sorts chosen files into those that are taken and the reasons why others are not; `most` counts those already there. */
export function takePhotos(
  files: readonly File[],
  alreadyThere: number,
  most: number = photosPerRequestMax,
): TakenPhotos {
  const refusals = new Set<PhotoRefusal>();
  const taken = files.filter((file) => {
    const refusal = refusalOf(file);
    if (refusal !== undefined) refusals.add(refusal);
    return refusal === undefined;
  });
  const room = Math.max(0, most - alreadyThere);
  if (taken.length > room) refusals.add('too-many');
  return { taken: taken.slice(0, room), refusals: [...refusals] };
}
