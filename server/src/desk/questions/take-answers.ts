/** Takes the answers of a report: checks them against their version of the set, and makes the stored form. */
import { type QuestionContext, evaluateQuestions } from '@fixpoint/contract/questions/evaluate-questions.ts';
import { type AnswerFault, judgeAnswers } from '@fixpoint/contract/questions/judge-answers.ts';
import { isQuestion } from '@fixpoint/contract/questions/is-question.ts';
import { questionLimits } from '@fixpoint/contract/questions/question-limits.ts';
import type { Answers } from '@fixpoint/contract/questions/answer-values.ts';
import { type QuestionEntry, type QuestionSet, textFor } from '@fixpoint/contract/questions/question-set.ts';
import type { StoredAnswers } from '@fixpoint/contract/questions/stored-answers.ts';
import { type PlaceContext, unseenQuestions } from '@fixpoint/contract/questions/unseen-questions.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { QuestionSetsOf } from './question-sets.ts';
import { testsIn } from '@fixpoint/contract/questions/question-condition.ts';
import { storedForm } from './stored-form.ts';

/** Answers from a caller. */
interface GivenAnswers {
  setVersion: number;
  language: string | undefined;
  values: Answers;
  /** Owner and areas by which the caller chose the questions to ask; left out: the same as here. */
  knownPlace?: PlaceContext | undefined;
}

/** A report with its answers. */
export interface AnsweredReport {
  clientId: number;
  workTypeId: number;
  /** The municipality's language. */
  ownLanguage: string;
  /** Undefined: the caller asks no questions. */
  given: GivenAnswers | undefined;
  /** Time and place of the report. */
  context: QuestionContext;
  now: Date;
  /** True for a member who takes a report in: questions may stay open. */
  isOfStaff: boolean;
  /** True if the member takes the report in although a stop applies. */
  passesStops?: boolean;
  /** Called with the stops that end the report. */
  onStops?: (stops: readonly QuestionEntry[]) => Promise<void>;
}

/**
 * Returns the answers to store; null if the work type asks nothing. Throws `fieldInvalid` with the questions at
 * fault, and `conflict` if a stop applies or if the questions have to be asked again.
 */
export async function takeAnswers(
  sets: QuestionSetsOf,
  report: AnsweredReport,
): Promise<StoredAnswers | null> {
  const { clientId, workTypeId, given, context } = report;
  const newest = (await sets.find(clientId)).get(workTypeId);
  if (given === undefined) {
    const { questions } = evaluateQuestions(newest?.set.entries ?? [], {}, context);
    if (newest === undefined || questions.length === 0) return null;
    return emptyAnswers(report, { setVersion: newest.version, notAsked: questions.length });
  }
  const isNewest = given.setVersion === (newest?.version ?? 0);
  if (!isNewest) await refuseUrgent(sets, newest?.set.entries ?? [], given, report);
  const set = isNewest ? newest?.set : await olderSet(sets, given, report);
  const entries = set?.entries ?? [];
  const judged = judgeAnswers(entries, given.values, context);
  const passedStops = await passStops(judged.stops, given, report);
  const unseen = given.knownPlace
    ? unseenQuestions(entries, given.values, { context, placeThere: given.knownPlace })
    : new Set();
  const mayMiss = (key: string) => report.isOfStaff || unseen.has(key);
  const faults = judged.faults.filter(({ key, fault }) => fault !== 'missing' || !mayMiss(key));
  if (faults.length > 0) throw new ApplicationError('fieldInvalid', faults.map(sayFault).join(' '));
  if (judged.questions.length === 0 && passedStops.length === 0) return null;
  const answers = storedForm(judged, {
    language: languageOf(given, report),
    ownLanguage: report.ownLanguage,
  });
  const stored = {
    ...emptyAnswers(report, {
      setVersion: given.setVersion,
      notAsked: judged.questions.filter(({ key }) => unseen.has(key)).length,
    }),
    answers,
    passedStops,
  };
  if (Buffer.byteLength(JSON.stringify(stored)) > questionLimits.storedBytes)
    throw new ApplicationError('tooLarge');
  return stored;
}

function emptyAnswers(
  report: AnsweredReport,
  { setVersion, notAsked }: { setVersion: number; notAsked: number },
): StoredAnswers {
  const { workTypeId, ownLanguage, given } = report;
  const language = given === undefined ? ownLanguage : languageOf(given, report);
  return { workTypeId, setVersion, language, answers: [], notAsked, passedStops: [] };
}

function languageOf({ language = '' }: GivenAnswers, { ownLanguage }: AnsweredReport): string {
  const first = language.toLowerCase().split('-')[0]!;
  return /^[a-z]{2,3}$/.test(first) ? first : ownLanguage;
}

/** The older version that a report was begun with. Throws `conflict` if it is too old. */
async function olderSet(
  sets: QuestionSetsOf,
  { setVersion }: GivenAnswers,
  { clientId, workTypeId, now }: AnsweredReport,
): Promise<QuestionSet | undefined> {
  const { set, replacedAt } = await sets.findOlder(clientId, workTypeId, setVersion);
  const oldestMs = now.getTime() - questionLimits.oldVersionDays * 86_400_000;
  const isKnown = setVersion === 0 || set !== undefined;
  if (!isKnown || (replacedAt !== null && replacedAt.getTime() < oldestMs)) refuseOldQuestions();
  return set;
}

/**
 * Applies the newest stops to a report of an older version, if a version since then is urgent. A stop whose
 * question the older version did not ask sends the report back.
 */
async function refuseUrgent(
  sets: QuestionSetsOf,
  newestEntries: readonly QuestionEntry[],
  given: GivenAnswers,
  report: AnsweredReport,
): Promise<void> {
  const { clientId, workTypeId, context } = report;
  const { set, hasUrgentSuccessor } = await sets.findOlder(clientId, workTypeId, given.setVersion);
  if (!hasUrgentSuccessor) return;
  const { stops, entries } = evaluateQuestions(newestEntries, given.values, context);
  await passStops(stops, given, report);
  const stopTests = newestEntries.flatMap(({ kind, showIf }) =>
    kind === 'stop' && showIf ? testsIn(showIf) : [],
  );
  const isNew = ({ key, kind }: QuestionEntry) =>
    !(set?.entries ?? []).some((entry) => entry.key === key && entry.kind === kind);
  const isUnasked = entries.some(
    (entry) => isQuestion(entry) && isNew(entry) && stopTests.some(({ answer }) => answer === entry.key),
  );
  if (isUnasked) refuseOldQuestions();
}

function refuseOldQuestions(): never {
  throw new ApplicationError('conflict', { say: 'questions.changed' });
}

/** Returns the headings of the stops that a member passes. Throws `conflict` with the text of the first stop. */
async function passStops(
  stops: readonly QuestionEntry[],
  given: GivenAnswers,
  report: AnsweredReport,
): Promise<string[]> {
  const [first] = stops;
  if (first === undefined) return [];
  const { ownLanguage, isOfStaff, passesStops = false, onStops } = report;
  if (isOfStaff && passesStops) return stops.map(({ heading }) => textFor(heading, ownLanguage, ownLanguage));
  await onStops?.(stops);
  const text = textOfStop(first, languageOf(given, report), ownLanguage);
  throw new ApplicationError('conflict', { say: 'questions.stopped', text });
}

/** The words of a stop in one text. */
function textOfStop(stop: QuestionEntry, language: string, ownLanguage: string): string {
  const { heading, text, phone = '', link = '' } = stop;
  const words = [heading, text].map((texts) => textFor(texts, language, ownLanguage));
  return [...words, phone, link].filter((part) => part !== '').join('\n');
}

function sayFault({ key, fault }: AnswerFault): string {
  return `questionanswers.values.${key}: ${faultSentences[fault]}`;
}

const faultSentences: Readonly<Record<AnswerFault['fault'], string>> = {
  missing: 'An answer is missing.',
  kind: 'The answer is not of the kind of its question.',
  'too-long': 'The answer is too long.',
  'too-small': 'The number is too small.',
  'too-large': 'The number is too large.',
  'not-past': 'The date must not be after today.',
  'not-future': 'The date must not be before today.',
  choice: 'There is no such choice.',
  'too-much': 'All answers together are too long.',
};
