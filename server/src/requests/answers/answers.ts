/** Answers to the questions of a work type, as they were given with a request. */
import type { StoredAnswer, StoredAnswers } from '@fixpoint/contract/questions/stored-answers.ts';
import type { Database } from '#platform/database.ts';
import { type AnswersRow, deleteAnswers, deleteWords, insertAnswers, selectAnswers } from './answer-store.ts';

/** The answers of a request; undefined if nothing was asked. */
export async function findAnswers(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<StoredAnswers | undefined> {
  const [row] = await selectAnswers(database, clientId, [requestId]);
  return row?.answers;
}

/** The answers of those of the requests that have any. */
export function findAnswersOf(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<AnswersRow[]> {
  return selectAnswers(database, clientId, requestIds);
}

/** Adds answers to imported requests. */
export function addAnswers(tx: Database, clientId: number, rows: readonly AnswersRow[]): Promise<void> {
  const withWords = rows.map((row) => ({ ...row, said: wordsOfAnswers(row.answers) }));
  return insertAnswers(tx, clientId, withWords);
}

/** The kinds of questions that residents answer in their own words. */
const kindsInWords = ['text', 'long', 'asset'];

/** True if the resident answered in their own words, so that the answer may contain anything. */
export function isInWords({ kind }: Pick<StoredAnswer, 'kind'>): boolean {
  return kindsInWords.includes(kind);
}

/** Removes the answers that the resident wrote in words. */
export function forgetAnswerWords(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  return deleteWords(tx, clientId, requestIds, kindsInWords);
}

/** An answer in the resident's language, with its unit. */
export function saidAnswer({ label, unit }: Pick<StoredAnswer, 'label' | 'unit'>): string {
  return unit === '' ? label : `${label} ${unit}`;
}

/** Removes the answers for good. */
export function removeAnswersOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  return deleteAnswers(tx, clientId, requestIds);
}

/** The words of answers, for the search. */
export function wordsOfAnswers({ answers }: StoredAnswers): string {
  return answers.flatMap(({ label, staffLabel }) => [label, staffLabel]).join(' ');
}
