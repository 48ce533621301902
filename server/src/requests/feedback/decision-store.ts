/** The decisions of staff about reopening. Private to this folder. */
import type { Answer, AnswerReason } from '@fixpoint/contract/feedback-answers.ts';
import type { Database } from '#platform/database.ts';
import type { Reopening } from './answer-store.ts';
import type { FeedbackQuestion } from './question-store.ts';

/** An answer as staff read it in the case. */
export interface CaseFeedback {
  feedbackId: number;
  requestId: number;
  at: Date;
  question: FeedbackQuestion;
  answer: Answer;
  reasons: AnswerReason[];
  words: string;
  satisfaction: number | null;
  photoIds: number[];
  reopening: Reopening | null;
  decideBy: Date | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  reply: string;
}

/** The answers about a request and about its closing, oldest first. */
export function selectFeedbackOf(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<CaseFeedback[]> {
  return database.query(
    `select f.feedback_id as "feedbackId", f.request_id as "requestId", f.answered_at as at, f.question, f.answer,
       f.reasons, f.words, f.satisfaction, f.photo_ids as "photoIds", f.reopening, f.decide_by as "decideBy",
       f.decided_at as "decidedAt", case when a.is_machine then a.first_name else a.username end as "decidedBy", f.reply
     from feedback f left join accounts a on a.client_id = $1 and a.account_id = f.decided_by
     where f.client_id = $1 and (f.main_request_id = $2 or f.request_id = $2) and f.answered_at is not null
     order by f.answered_at, f.feedback_id`,
    [clientId, requestId],
  );
}

/** A decision of a member. */
export interface ReopeningDecision {
  reopening: 'reopened' | 'declined';
  accountId: number;
  /** The sentence to the resident, and the reply that carries it. */
  reply?: string;
  replyId?: number;
  now: Date;
}

/** Decides all wishes to reopen the request; returns how many. */
export async function updateAsked(
  tx: Database,
  clientId: number,
  requestId: number,
  { reopening, accountId, reply = '', replyId, now }: ReopeningDecision,
): Promise<number> {
  const rows = await tx.query(
    `update feedback set reopening = $3, decided_by = $4, reply = $5, reply_id = $6, decided_at = $7
     where client_id = $1 and main_request_id = $2 and reopening = 'asked' returning 1`,
    [clientId, requestId, reopening, accountId, reply, replyId ?? null, now],
  );
  return rows.length;
}

/** The last decision of a member about this request. */
export interface LastDecision {
  reopening: 'reopened' | 'declined';
  closedAt: Date;
  decidedAt: Date;
  replyId: number | null;
}

export async function selectLastDecision(
  tx: Database,
  clientId: number,
  requestId: number,
): Promise<LastDecision | undefined> {
  const [row] = await tx.query<LastDecision>(
    `select reopening, closed_at as "closedAt", decided_at as "decidedAt", reply_id as "replyId" from feedback
     where client_id = $1 and main_request_id = $2 and reopening in ('reopened', 'declined') and decided_by is not null
     order by decided_at desc limit 1`,
    [clientId, requestId],
  );
  return row;
}

/** Asks again for what was decided at that time, about the present closing of the request. */
export async function updateUndecided(
  tx: Database,
  clientId: number,
  requestId: number,
  { closedAt, decidedAt }: Pick<LastDecision, 'closedAt' | 'decidedAt'>,
): Promise<void> {
  await tx.query(
    `update feedback f set closed_at = coalesce(r.closed_at, f.closed_at),
       reopening = case when f.decided_at = $4 and f.decided_by is not null then 'asked' else f.reopening end,
       reply = case when f.decided_at = $4 then '' else f.reply end,
       reply_id = case when f.decided_at = $4 then null else f.reply_id end,
       decided_by = case when f.decided_at = $4 then null else f.decided_by end,
       decided_at = case when f.decided_at = $4 then null else f.decided_at end
     from work_requests r
     where f.client_id = $1 and f.main_request_id = $2 and f.closed_at = $3
       and r.client_id = $1 and r.request_id = $2`,
    [clientId, requestId, closedAt, decidedAt],
  );
}
