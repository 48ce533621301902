import type { Answer, AnswerReason } from '@fixpoint/contract/feedback-answers.ts';
import type { Database } from '#platform/database.ts';
import { insertFeedback } from './imported-feedback-store.ts';

/** A question and its answer, as a sample file or an import tells it. */
export interface ImportedFeedback {
  requestId: number;
  /** The time of the closing. */
  askedAt: Date;
  answer?: Answer;
  reasons?: readonly AnswerReason[];
  words?: string;
  satisfaction?: number;
  answeredAt?: Date;
  reopening?: 'asked' | 'reopened' | 'declined';
  decidedAt?: Date;
  reply?: string;
}

/** Adds answers, if the municipality asks residents. Nobody can change them: their pages have no key. */
export function importFeedback(
  tx: Database,
  clientId: number,
  answers: readonly ImportedFeedback[],
): Promise<void> {
  return insertFeedback(tx, clientId, answers);
}
