/** An unfinished request, stored in the browser: it survives a reload, a lost connection and a new login. */
import type { Answers } from '@fixpoint/contract/questions/answer-values.ts';
import type { MissingOnStreet } from '@fixpoint/contract/found-address.ts';

export interface DraftPhoto {
  id: string;
  name: string;
  picture: Blob;
  /** `shrinking` while the picture is still the camera's original. */
  stage: 'shrinking' | 'waiting' | 'uploaded' | 'failed';
  /** The session in which it was uploaded, or may have been. */
  sentIn: string | undefined;
}

/** A closed request that a resident reports again. */
export interface ReportedAgain {
  guid: string;
  requestId: number;
}

export interface RequestDraft {
  /** The guid under which its photos are uploaded. */
  fileGuid: string;
  /** True if it was submitted and no answer came. */
  isSubmitted: boolean;
  /** Null while no work type is chosen. */
  workTypeId: number | null;
  description: string;
  /** Answers to questions of its work types, by the key of the question. */
  answers?: Answers | undefined;
  /**
   * Null before a pin is placed. An unknown `address` is null. The part of the address that was not found is
   * in `missing`. A guessed place has `isFromAfar`. The accuracy in metres is in `accuracyM`. `isVague` marks
   * a guess that the resident confirmed.
   */
  pin: {
    longitude: number;
    latitude: number;
    address: string | null;
    missing?: MissingOnStreet | undefined;
    isFromAfar?: boolean | undefined;
    accuracyM?: number | undefined;
    isVague?: boolean | undefined;
    origin?: 'device' | 'photo' | undefined;
  } | null;
  /** Set if the report began with a photo. */
  photoFirst?:
    | { takenAt: number; isNow: boolean; position?: { longitude: number; latitude: number } | undefined }
    | undefined;
  /** The closed request that the resident reports again. */
  again?: ReportedAgain | undefined;
  photos: DraftPhoto[];
  isPanelOpen: boolean;
  savedAt: Date;
}

/** True if the resident changed nothing between the two drafts; the states of photos do not count. */
export function isSameRequest(one: RequestDraft, other: RequestDraft): boolean {
  const fieldsOf = ({ workTypeId, description, answers, pin, photos }: RequestDraft) =>
    JSON.stringify([workTypeId, description, answers, pin, photos.map(({ id }) => id)]);
  return fieldsOf(one) === fieldsOf(other);
}

/** A draft without its pictures, which are too large for localStorage and sessionStorage. */
export type DraftWords = Omit<RequestDraft, 'photos'> & { photos: Omit<DraftPhoto, 'picture'>[] };

export function withoutPictures({ photos, ...draft }: RequestDraft): DraftWords {
  return { ...draft, photos: photos.map(({ id, name, stage, sentIn }) => ({ id, name, stage, sentIn })) };
}

/**
 * The draft with its remaining photos. A photo may have reached the server although it is missing here, or only its
 * original is left. Then all photos move to a new file guid: the request has no photo that the resident cannot see,
 * and none twice. A draft that may have been submitted keeps its file guid.
 */
export function withPhotos(words: DraftWords, found: readonly (DraftPhoto | undefined)[]): RequestDraft {
  const draftPhotos = found.filter((photo) => photo !== undefined);
  const mayBeClaimed = words.photos.some(
    ({ sentIn, stage }, at) => sentIn !== undefined && found[at]?.stage !== stage,
  );
  if (!mayBeClaimed || words.isSubmitted) return { ...words, photos: draftPhotos };
  const photos = draftPhotos.map((photo) => ({ ...photo, sentIn: undefined }));
  return { ...words, photos, fileGuid: crypto.randomUUID() };
}

const storedForMs = 7 * 24 * 60 * 60 * 1000;

/** A draft that is a week old is no longer wanted, and may be on a shared device. */
export function isStale({ savedAt }: Pick<RequestDraft, 'savedAt'>, now: Date): boolean {
  return now.getTime() - savedAt.getTime() > storedForMs;
}

/**
 * Parses a stored draft; undefined if it is unreadable or older than a week. Null means that the draft was
 * deleted.
 */
export function readWords(json: string | null, now = new Date()): DraftWords | null | undefined {
  try {
    const storedWords = JSON.parse(json ?? '') as DraftWords | null;
    const words = storedWords && { ...storedWords, savedAt: new Date(storedWords.savedAt) };
    return words && isStale(words, now) ? undefined : words;
  } catch {
    return undefined;
  }
}
