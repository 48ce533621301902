/** The answers to questions about closings, and the decisions about reopening. Private to this folder. */
import type { Answer, AnswerReason } from '@fixpoint/contract/feedback-answers.ts';
import type { Database } from '#platform/database.ts';
import type { Closing, FeedbackQuestion } from './question-store.ts';

/** The state of a wish to open the request again; null: nobody wished it. */
export type Reopening = 'asked' | 'reopened' | 'declined' | 'withdrawn';

/** A question with its answer, and what decides about further answers. */
export interface StoredQuestion {
  feedbackId: number;
  requestId: number;
  mainRequestId: number;
  /** The guid of the request that the person knows; empty for a reader who must not open the request. */
  guid: string;
  workTypeName: string;
  question: FeedbackQuestion;
  closedAt: Date;
  endsAt: Date;
  answer: Answer | null;
  reasons: AnswerReason[];
  words: string;
  satisfaction: number | null;
  photoIds: number[];
  reopening: Reopening | null;
  decideBy: Date | null;
  /** The sentence of a declined reopening. */
  reply: string;
  /** True while the request has this closing. */
  isCurrent: boolean;
  reopen: Closing['reopen'];
  /** The number of other people who asked to reopen after the same closing. */
  othersOfClosing: number;
  /** The number of reopenings that were asked after all closings of the request, without this one. */
  othersOfRequest: number;
}

const askedSql = `o.reopening in ('asked', 'reopened', 'declined') and o.feedback_id <> f.feedback_id`;

/** SQL: the follower of the question `f` had the guid before. Somebody with the same problem never had it. */
const isShownGuid = `exists (select from request_followers w
         where w.client_id = $1 and w.request_id = f.request_id and w.follower_id = f.follower_id and not w.is_me_too)`;

/** The question by the hash of a key or by its id; undefined for an unknown one or a removed request. */
export async function selectQuestion(
  database: Database,
  clientId: number,
  { keyHash, feedbackId }: { keyHash?: Buffer; feedbackId?: number },
): Promise<StoredQuestion | undefined> {
  const [row] = await database.query<StoredQuestion>(
    `select f.feedback_id as "feedbackId", f.request_id as "requestId", f.main_request_id as "mainRequestId",
       case when f.follower_id is null or ${isShownGuid} then o.guid::text else '' end as guid, t.name as "workTypeName", f.question,
       f.closed_at as "closedAt", f.ends_at as "endsAt", f.answer, f.reasons, f.words, f.satisfaction,
       f.photo_ids as "photoIds", f.reopening, f.decide_by as "decideBy", f.reply,
       r.closed_at is not distinct from f.closed_at and r.duplicate_of is null as "isCurrent",
       coalesce(m.feedback ->> 'reopen', 'ask') as reopen,
       (select count(*) from feedback o where o.client_id = $1 and o.main_request_id = f.main_request_id
         and o.closed_at = f.closed_at and ${askedSql}) as "othersOfClosing",
       (select count(*) from feedback o where o.client_id = $1 and o.main_request_id = f.main_request_id
         and ${askedSql}) as "othersOfRequest"
     from feedback f
       join work_requests o on o.client_id = $1 and o.request_id = f.request_id
       join work_requests r on r.client_id = $1 and r.request_id = f.main_request_id
       join work_types t on t.client_id = $1 and t.work_type_id = o.work_type_id
       join work_types m on m.client_id = $1 and m.work_type_id = r.work_type_id
     where f.client_id = $1 and (f.key_hash = $2 or f.feedback_id = $3) and o.deleted_at is null and r.deleted_at is null`,
    [clientId, keyHash ?? null, feedbackId ?? null],
  );
  return row;
}

/** A resident's answer. */
export interface GivenAnswer {
  answer: Answer;
  reasons: readonly AnswerReason[];
  words: string;
  /** 1 to 5; null: not given. */
  satisfaction: number | null;
  /** New photos. Those of earlier answers stay. */
  photoIds: readonly number[];
}

/** The answer with its effect on the reopening. */
export interface AnswerToStore extends GivenAnswer {
  feedbackId: number;
  reopening: Reopening | null;
  decideBy: Date | null;
  now: Date;
}

export async function updateAnswer(tx: Database, clientId: number, answer: AnswerToStore): Promise<void> {
  await tx.query(
    `update feedback set answer = $3, reasons = $4, words = $5, satisfaction = $6,
       photo_ids = photo_ids || array(select distinct id from unnest($7::bigint[]) as sent (id) where id <> all (photo_ids)),
       reopening = $8::text, decide_by = $9::timestamptz, answered_at = $10::timestamptz,
       decided_at = case when $8::text = 'reopened' then $10::timestamptz end
     where client_id = $1 and feedback_id = $2`,
    [
      clientId,
      answer.feedbackId,
      answer.answer,
      answer.reasons,
      answer.words,
      answer.satisfaction,
      answer.photoIds,
      answer.reopening,
      answer.decideBy,
      answer.now,
    ],
  );
}
