import { photosPerRequestMax } from '#limits.ts';
import { type PhotoRefusal, refusalOf } from './photo-refusal.ts';

/** The names of the files that were refused for one reason, in the order of choice. */
export interface RefusedFiles {
  reason: PhotoRefusal;
  names: string[];
}

export interface TakenPhotos {
  /** In the order of choice. */
  files: File[];
  /** Each reason once. */
  refusals: RefusedFiles[];
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
  const acceptedFiles = files.filter((file) => refusalOf(file) === undefined);
  const room = Math.max(0, most - alreadyThere);
  const namesOf = (reason: PhotoRefusal) =>
    reason === 'too-many'
      ? acceptedFiles.slice(room).map(({ name }) => name)
      : files.filter((file) => refusalOf(file) === reason).map(({ name }) => name);
  const refusals = (['not-jpeg', 'too-big', 'too-many'] as const)
    .map((reason) => ({ reason, names: namesOf(reason) }))
    .filter(({ names }) => names.length > 0);
  return { files: acceptedFiles.slice(0, room), refusals };
}
