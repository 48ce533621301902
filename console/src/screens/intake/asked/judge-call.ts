/** The questions and the owner that apply to a call, and the parts of the request that come of them. */
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { testOwners } from '@fixpoint/contract/desk/owners/test-owners.ts';
import type { findQuestions } from '@fixpoint/contract/desk/questions/find-questions.ts';
import { type AnswerFault, judgeAnswers } from '@fixpoint/contract/questions/judge-answers.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { text } from '#messages/text.ts';
import type { FieldFaults } from '#screens/intake/find-faults.ts';
import type { IntakeDraft } from '#screens/intake/intake-draft.ts';
import type { NewRequest } from '#screens/intake/take-in.ts';
import { inOwnWords } from './own-words.ts';

/** The owners of a place, as the server answers them. */
export type PlaceOwners = ResultOf<typeof testOwners>;

/** The published questions of a work type, and the time for their conditions. */
export interface AskedSet extends Omit<ResultOf<typeof findQuestions>, 'sets' | 'stops'> {
  workTypeId: number;
  /** 0: the work type asks nothing. */
  setVersion: number;
  entries: readonly QuestionEntry[];
}

type SentValues = NonNullable<NewRequest['answers']>['values'];

export type PlaceOwner = PlaceOwners['places'][number];

export const questionFieldId = (key: string) => `intake-question-${key}`;
export const stopFieldId = (key: string) => `intake-stop-${key}`;

/** Identifies place and work type. A choice of an owner counts only for them. */
export function ownerMark({ place, workTypeId }: IntakeDraft): string {
  return `${place?.longitude} ${place?.latitude} ${workTypeId}`;
}

/** Staff may leave questions open. A stop needs the clerk's consent. */
export function judgeCall(draft: IntakeDraft, set: AskedSet, owners: PlaceOwners | undefined) {
  const { answers = {}, passedStops = [] } = draft;
  const owned = chosenPlace(draft, owners);
  const owner = owners?.isKnown === true && owned !== undefined ? (owned.ownerKey ?? '') : undefined;
  const { entries, setVersion, today, isOfficeOpen } = set;
  const context = { today, isOfficeOpen, owner, areas: owners?.areas };
  const judged = judgeAnswers(entries, answers, context);
  const isPassed = ({ key }: QuestionEntry) => passedStops.includes(key);
  const faults: FieldFaults = Object.fromEntries([
    ...judged.faults
      .filter(({ fault }) => fault !== 'missing')
      .map((fault) => [questionFieldId(fault.key), faultText(fault, entries)]),
    ...judged.stops
      .filter((stop) => !isPassed(stop))
      .map((stop) => [stopFieldId(stop.key), text('intake.stopUnread')]),
  ]);
  const fields: Partial<NewRequest> = {
    ...(setVersion > 0 && { answers: { setVersion, values: judged.answers as SentValues } }),
    ...(judged.stops.length > 0 && { passesStops: true }),
    ...(owners !== undefined && owners.places.length > 1 && owner !== undefined && { placeOwner: owner }),
    ...(owned?.owner?.act === 'forward' && { passesOn: draft.passesOn !== false }),
  };
  return { entries: judged.entries, questionCount: judged.questions.length, owners, owned, faults, fields };
}

export type JudgedCall = ReturnType<typeof judgeCall>;

/** The place of the call; undefined: not known, or the clerk has not chosen one of several. */
function chosenPlace(draft: IntakeDraft, owners: PlaceOwners | undefined): PlaceOwner | undefined {
  if (owners === undefined || owners.places.length < 2) return owners?.places[0];
  const { ownerAnswer } = draft;
  const key = ownerAnswer?.mark === ownerMark(draft) ? ownerAnswer.key : undefined;
  return owners.places.find(({ ownerKey }) => (ownerKey ?? '') === key);
}

function faultText({ key, fault }: AnswerFault, entries: readonly QuestionEntry[]): string {
  const entry = entries.find((one) => one.key === key);
  return text(`questions.${fault}`, {
    question: inOwnWords(entry?.label),
    min: String(entry?.min ?? ''),
    max: String(entry?.max ?? ''),
  });
}
