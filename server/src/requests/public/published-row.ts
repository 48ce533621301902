/** Makes the published row of a request. Pure: everything comes from the arguments. */
import type { ReleaseState } from '@fixpoint/contract/desk/release/release-parts.ts';
import type { MaskedPlace } from './mask-place.ts';
import { maskPublicWords } from './mask-public-words.ts';
import type { PublishSource } from './publish-source-store.ts';
import type { ShownType } from './shown-types.ts';

/** A step of the course: from this day on, the request had this status. */
interface PublicStep {
  statusId: number;
  /** As in 2026-11-28. */
  on: string;
}

/** The content of a published row. */
export interface PublishedContent extends MaskedPlace {
  requestId: number;
  workTypeId: number;
  statusId: number;
  reportedOn: string;
  /** The day of the last step. */
  updatedOn: string;
  /** Null: open. */
  closedOn: string | null;
  course: PublicStep[];
  /** Empty: no words are public. */
  words: string;
  areWordsReleased: boolean;
  photoNames: readonly string[];
  /** Other people who reported the same. */
  alsoReportedBy: number;
}

/**
 * True if no reason hides the request. The reasons are apart: ending one does not end the others. `oldest`: the first
 * day of a closing that is still public.
 */
export function isPublic(
  source: PublishSource,
  shown: ShownType | undefined,
  oldest: string | null,
): shown is ShownType {
  const { isGone, isCitizens, isDuplicate, isNotPublic, isHidden, closedOn } = source;
  const isTooOld = closedOn !== null && oldest !== null && closedOn < oldest;
  return (
    shown !== undefined && !(isGone || !isCitizens || isDuplicate || isNotPublic || isHidden || isTooOld)
  );
}

/** The content of a request that is public. */
export function contentOf(
  source: PublishSource,
  shown: ShownType,
  { place, alsoReportedBy }: { place: MaskedPlace; alsoReportedBy: number },
): PublishedContent {
  const { requestId, workTypeId, statusId, reportedOn, closedOn, photoNames } = source;
  const course = courseOf(source);
  const hasPhotos = shown.level !== 'pins' && !source.isInReview;
  return {
    ...place,
    requestId,
    workTypeId,
    statusId,
    reportedOn,
    updatedOn: course.at(-1)!.on,
    closedOn,
    course,
    ...wordsOf(source, shown),
    photoNames: hasPhotos ? photoNames : [],
    alsoReportedBy,
  };
}

/** True if words or photos of a public request wait for a decision before strangers see them. */
export function isWaiting(source: PublishSource, { level }: ShownType): boolean {
  if (level === 'pins' || source.isInReview) return false;
  return source.waitingPhotos > 0 || (level === 'reviewed' && wordsState(source) === 'waits');
}

/** The decision about the words. A description without words needs none. */
export function wordsState({
  words,
  wordsOf: hash,
  description,
  descriptionHash,
  areWordsKeptBack,
}: PublishSource): ReleaseState {
  if (areWordsKeptBack) return 'keptBack';
  const isReleased = (words !== null && hash === descriptionHash) || description.trim() === '';
  return isReleased ? 'released' : 'waits';
}

function wordsOf(
  source: PublishSource,
  { level }: ShownType,
): Pick<PublishedContent, 'words' | 'areWordsReleased'> {
  const { words, description, isInReview, areWordsKeptBack } = source;
  if (level === 'pins' || isInReview || areWordsKeptBack) return { words: '', areWordsReleased: false };
  // Released words are public only as long as the text that staff read stays.
  if (words !== null && source.wordsOf === source.descriptionHash)
    return { words: maskPublicWords(words), areWordsReleased: true };
  return { words: level === 'open' ? maskPublicWords(description) : '', areWordsReleased: false };
}

/** Each status with its first day, from the report to the present status. */
function courseOf({ course, reportedOn, statusId }: PublishSource): PublicStep[] {
  const steps = course.length === 0 ? [{ statusId, on: reportedOn }] : course;
  const last = steps.at(-1)!;
  return [...steps, { statusId, on: last.on }].filter(
    (step, at, all) => step.statusId !== all[at - 1]?.statusId,
  );
}
