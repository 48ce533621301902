/** Answers of people who are forgotten, and of requests whose content is removed. */
import type { Database } from '#platform/database.ts';
import {
  type AnswersOfPerson,
  type OwnAnswer,
  deleteKeyOfReporter,
  deleteKeys,
  emptyAnswers,
  emptyAnswersOfPerson,
  selectAnswersOfPerson,
} from './forgotten-answer-store.ts';

/** Removes the words of answers about these requests; the choices stay. Returns the photos to delete. */
export function forgetFeedbackOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<number[]> {
  return emptyAnswers(tx, clientId, requestIds);
}

/** Nobody can answer questions about these requests any more. */
export function endFeedbackOf(tx: Database, clientId: number, requestIds: readonly number[]): Promise<void> {
  return deleteKeys(tx, clientId, requestIds);
}

/** The reporter's address was wrong: links in mails to it end. */
export function endQuestionToReporter(tx: Database, clientId: number, requestId: number): Promise<void> {
  return deleteKeyOfReporter(tx, clientId, requestId);
}

/** Removes the words of a person's answers; the choices stay. Call it before the followers are deleted. */
export async function forgetFeedbackOfPerson(
  tx: Database,
  clientId: number,
  person: AnswersOfPerson,
): Promise<number[]> {
  const photoIds = await emptyAnswersOfPerson(tx, clientId, person);
  await deleteKeys(tx, clientId, person.requestIds);
  return photoIds;
}

/** The questions and answers of a person. */
export function findFeedbackBy(
  database: Database,
  clientId: number,
  person: AnswersOfPerson,
): Promise<OwnAnswer[]> {
  return selectAnswersOfPerson(database, clientId, person);
}
