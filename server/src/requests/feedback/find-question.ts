/** The state of a question, as its page shows it. */
import type { Answer } from '@fixpoint/contract/feedback-answers.ts';
import { reopeningsMax } from '@fixpoint/contract/feedback-answers.ts';
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import { claimedId } from '#platform/id-key.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { isAccountKey } from './account-key.ts';
import {
  type AnswerToStore,
  type Reopening,
  type StoredQuestion,
  selectQuestion,
  updateAnswer,
} from './answer-store.ts';
import { selectAccountAsked } from './question-store.ts';

export type { GivenAnswer, StoredQuestion } from './answer-store.ts';

/** A key has 256 bits in base64url. */
const isFeedbackKey = (key: string) => /^[\w-]{43}$/.test(key);

/** The database with the questions, and the secret of the keys for accounts. */
export interface QuestionFinder {
  database: Database;
  secrets: Pick<SecretBox, 'fingerprint'>;
}

/** The question of this key; undefined for an unknown key, or another municipality's. */
export async function findQuestion(
  { database, secrets }: QuestionFinder,
  clientId: number,
  key: string,
): Promise<StoredQuestion | undefined> {
  if (isFeedbackKey(key)) return selectQuestion(database, clientId, { keyHash: sha256(key) });
  const feedbackId = claimedId(key);
  if (feedbackId === undefined) return undefined;
  const accountId = await selectAccountAsked(database, clientId, feedbackId);
  if (accountId === undefined || !isAccountKey(secrets, { clientId, accountId }, key)) return undefined;
  return selectQuestion(database, clientId, { feedbackId });
}

/**
 * Why no further answer is accepted: staff have decided, the request is open again, or the time is over. Undefined:
 * an answer is accepted.
 */
export function whyNoAnswer(
  { reopening, isCurrent, endsAt }: StoredQuestion,
  now: Date,
): 'reopened' | 'declined' | 'open' | 'over' | undefined {
  if (reopening === 'reopened' || reopening === 'declined') return reopening;
  if (!isCurrent) return 'open';
  return now >= endsAt ? 'over' : undefined;
}

/** Why an answer does not ask for a reopening, although the problem is not solved. */
export type WhyNoReopening = 'off' | 'already' | 'too-often';

/** The effect of an answer on the reopening. */
export interface ReopeningPlan {
  reopening: Reopening | null;
  why?: WhyNoReopening;
}

/** Decides about the reopening. A resident asks once for each closing, and a few times for each request. */
export function planReopening(question: StoredQuestion, answer: Answer): ReopeningPlan {
  const isUnsolved = question.question === 'solved' && (answer === 'partly' || answer === 'not-solved');
  if (!isUnsolved) return { reopening: question.reopening === null ? null : 'withdrawn' };
  if (question.reopening === 'asked') return { reopening: 'asked' };
  if (question.reopen === 'off') return { reopening: null, why: 'off' };
  if (question.othersOfClosing > 0) return { reopening: null, why: 'already' };
  if (question.othersOfRequest >= reopeningsMax) return { reopening: null, why: 'too-often' };
  return { reopening: question.reopen === 'at-once' ? 'reopened' : 'asked' };
}

/** Stores an answer in place of the earlier one. Call it after the change of the request is recorded. */
export function storeAnswer(tx: Database, clientId: number, answer: AnswerToStore): Promise<void> {
  return updateAnswer(tx, clientId, answer);
}
