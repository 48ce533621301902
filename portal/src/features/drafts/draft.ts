/** A request half written, as it is kept in the browser: it survives a reload, a lost connection and a new sign-in. */
import type { MissingOnStreet } from '@fixpoint/contract/found-address.ts';

export interface DraftPhoto {
  id: string;
  name: string;
  picture: Blob;
  /** `shrinking` while the picture is still the camera's original. */
  stage: 'shrinking' | 'waiting' | 'uploaded' | 'failed';
  /** Names the session in which it was uploaded, or may have been. */
  sentIn: string | undefined;
}

export interface Draft {
  /** The guid that its photos are uploaded under. */
  fileGuid: string;
  /** Whether it was submitted and the answer got lost. */
  isSubmitted: boolean;
  /** Null while none is chosen. */
  workTypeId: number | null;
  description: string;
  /** Null before a pin is placed; the address is null where it is not known, `missing` what was not found at it, `isFromAfar` that the
   * place is a guess, `accuracyM` how far off it may be. */
  pin: {
    longitude: number;
    latitude: number;
    address: string | null;
    missing?: MissingOnStreet | undefined;
    isFromAfar?: boolean | undefined;
    accuracyM?: number | undefined;
  } | null;
  photos: DraftPhoto[];
  /** Whether the create panel was open. */
  isPanelOpen: boolean;
  savedAt: Date;
}

/** Whether nothing was written between the one and the other; what has become of the photos does not count. */
export function isSameRequest(one: Draft, other: Draft): boolean {
  const written = ({ workTypeId, description, pin, photos }: Draft) =>
    JSON.stringify([workTypeId, description, pin, photos.map(({ id }) => id)]);
  return written(one) === written(other);
}

/** A draft without its pictures, which are too large for the quick places. */
export type DraftWords = Omit<Draft, 'photos'> & { photos: Omit<DraftPhoto, 'picture'>[] };

export function withoutPictures({ photos, ...draft }: Draft): DraftWords {
  return { ...draft, photos: photos.map(({ id, name, stage, sentIn }) => ({ id, name, stage, sentIn })) };
}

/**
 * The draft with those of its pictures that are still there. One that is gone may have reached the server: the others
 * then move to a new file guid, so that the request does not claim what nobody sees, unless it may have been submitted.
 */
export function withPictures(words: DraftWords, pictures: readonly (Blob | undefined)[]): Draft {
  const found = words.photos.flatMap((photo, at) => {
    const picture = pictures[at];
    return picture === undefined ? [] : [{ ...photo, picture }];
  });
  const mayBeClaimed = words.photos.some(
    ({ sentIn }, at) => sentIn !== undefined && pictures[at] === undefined,
  );
  if (!mayBeClaimed || words.isSubmitted) return { ...words, photos: found };
  const photos = found.map((photo) => ({ ...photo, sentIn: undefined }));
  return { ...words, photos, fileGuid: crypto.randomUUID() };
}

const keptForMs = 7 * 24 * 60 * 60 * 1000;

/** A draft that was left alone for a week is no longer wanted, and may lie on a shared device. */
export function isStale({ savedAt }: Pick<Draft, 'savedAt'>, now: Date): boolean {
  return now.getTime() - savedAt.getTime() > keptForMs;
}

/** Words as JSON wrote them; undefined for what cannot be read, or is stale. Null says that there is no draft. */
export function readWords(json: string | null, now = new Date()): DraftWords | null | undefined {
  try {
    const kept = JSON.parse(json ?? '') as DraftWords | null;
    const words = kept && { ...kept, savedAt: new Date(kept.savedAt) };
    return words && isStale(words, now) ? undefined : words;
  } catch {
    return undefined;
  }
}
