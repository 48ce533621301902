/** Questions about closed requests, with one row for each closing and person. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** `solved`: is the problem solved? `useful`: was the answer of use, for a request that others must solve? */
export type FeedbackQuestion = 'solved' | 'useful';

/** A closing that people are asked about. */
export interface Closing {
  closedAt: Date;
  question: FeedbackQuestion;
  /** Days from the closing to the question. 0: the mail about the closing asks. */
  askAfterDays: number;
  /** The first moment at which no answer is accepted. */
  endsAt: Date;
  teamId: number | null;
  /** In the municipality's own language; null: no team. */
  teamName: string | null;
  reopen: 'ask' | 'at-once' | 'off';
}

/** A closing that has not happened yet. */
export interface NextClosing {
  statusId: number;
  teamId: number | null;
  closedAt: Date;
}

/** SQL: the question about a request `r` with the status `s`. */
const questionSql = `case when s.ending = 'passed-on' then 'useful' else 'solved' end`;

/**
 * The present closing of a request, or the next one. Undefined if nobody is asked: the request is open, removed or a
 * duplicate, others reported the same, or the municipality asks nobody. The question ends on the 15th day after the
 * closing, or after the day on which it is asked later.
 */
export async function selectClosing(
  database: Database,
  clientId: number,
  mainRequestId: number,
  now: Date,
  nextClosing?: NextClosing,
): Promise<Closing | undefined> {
  const [row] = await database.query<Closing>(
    `select closed_at as "closedAt", question, "askAfterDays", "teamId", "teamName", reopen,
       ((case when "askAfterDays" = 0 then closed_at else greatest($3, closed_at) end at time zone time_zone)::date
         + 15)::timestamp at time zone time_zone as "endsAt"
     from (
       select case when $4::integer is null then r.closed_at else $6::timestamptz end as closed_at, c.time_zone,
         ${questionSql} as question, m.team_id as "teamId", m.name as "teamName",
         coalesce((t.feedback ->> 'askAfterDays')::integer, 0) as "askAfterDays",
         coalesce(t.feedback ->> 'reopen', 'ask') as reopen
       from work_requests r
         join clients c on c.client_id = $1
         join work_types t on t.client_id = $1 and t.work_type_id = r.work_type_id
         join statuses s on s.client_id = $1 and s.status_id = coalesce($4, r.status_id)
         left join teams m on m.client_id = $1
           and m.team_id = case when $4::integer is null then r.team_id else $5::integer end
       where r.client_id = $1 and r.request_id = $2 and c.has_feedback and s.type = 2 and s.ending <> 'reported'
         and r.deleted_at is null and r.duplicate_of is null) closing
     where closed_at is not null`,
    [
      clientId,
      mainRequestId,
      now,
      nextClosing?.statusId ?? null,
      nextClosing?.teamId ?? null,
      nextClosing?.closedAt ?? null,
    ],
  );
  return row;
}

/** Since when the status of a request is final; undefined if it is open or removed. */
export async function selectClosedAt(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<Date | undefined> {
  const [row] = await database.query<{ closedAt: Date }>(
    `select closed_at as "closedAt" from work_requests
     where client_id = $1 and request_id = $2 and closed_at is not null and deleted_at is null`,
    [clientId, requestId],
  );
  return row?.closedAt;
}

/** A person, by the request whose number the person knows. */
export interface FeedbackReader {
  requestId: number;
  /** The follower; undefined: the reporter, or the device that sent the request. */
  followerId?: number | undefined;
  isDevice?: boolean;
}

/** True if this person has allowed questions. */
export async function selectMayAsk(
  database: Database,
  clientId: number,
  { requestId, followerId }: FeedbackReader,
): Promise<boolean> {
  const [row] = await database.query<{ mayAsk: boolean }>(
    followerId === undefined
      ? `select m.questions_stopped_at is null and coalesce(a.has_questions, true) as "mayAsk"
         from work_requests r
           left join request_mails m on m.client_id = $1 and m.request_id = r.request_id
           left join accounts a on a.client_id = $1 and a.account_id = r.account_id and a.role is null
         where r.client_id = $1 and r.request_id = $2 and $3::bigint is null`
      : `select questions_stopped_at is null as "mayAsk" from request_followers
         where client_id = $1 and request_id = $2 and follower_id = $3`,
    [clientId, requestId, followerId ?? null],
  );
  return row?.mayAsk ?? false;
}

/** A question that is about to be asked. */
export interface NewQuestion extends FeedbackReader {
  mainRequestId: number;
  closing: Closing;
  /** The mail that asks. Only the same act may ask again. */
  actId: string;
  keyHash: Buffer;
  now: Date;
}

/**
 * Stores the question. Returns false if another act has asked this person about this closing. A mail takes over a question
 * that its reader has seen in the portal and not answered.
 */
export async function insertQuestion(
  database: Database,
  clientId: number,
  { requestId, followerId, isDevice = false, mainRequestId, closing, actId, keyHash, now }: NewQuestion,
): Promise<boolean> {
  const reader = isDevice ? 'device' : followerId === undefined ? 'reporter' : 'follower';
  const rows = await database.query(
    `insert into feedback (client_id, request_id, main_request_id, closed_at, reader, follower_id, act_id, key_hash,
       question, team_id, asked_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (client_id, main_request_id, closed_at, request_id, reader, coalesce(follower_id, 0)) do update
     set key_hash = excluded.key_hash, act_id = excluded.act_id
     where feedback.act_id = excluded.act_id or (feedback.act_id = 'account' and feedback.answer is null)
     returning 1`,
    [
      clientId,
      requestId,
      mainRequestId,
      closing.closedAt,
      reader,
      followerId ?? null,
      actId,
      keyHash,
      closing.question,
      closing.teamId,
      now,
      closing.endsAt,
    ],
  );
  return rows.length > 0;
}

/** The id of the question to the reporter, which is stored if nothing has asked yet. */
export async function ensureQuestion(
  database: Database,
  clientId: number,
  question: NewQuestion,
): Promise<number> {
  const { requestId, mainRequestId, closing, actId, keyHash, now } = question;
  const { closedAt, endsAt, teamId } = closing;
  const [row] = await database.query<{ feedbackId: number }>(
    `with new_question as (
       insert into feedback (client_id, request_id, main_request_id, closed_at, reader, act_id, key_hash, question, team_id,
         asked_at, ends_at)
       values ($1, $2, $3, $4, 'reporter', $5, $6, $7, $8, $9, $10)
       on conflict do nothing
       returning feedback_id)
     select feedback_id as "feedbackId" from new_question
     union all
     select feedback_id from feedback
     where client_id = $1 and request_id = $2 and main_request_id = $3 and closed_at = $4 and reader = 'reporter'`,
    [clientId, requestId, mainRequestId, closedAt, actId, keyHash, closing.question, teamId, now, endsAt],
  );
  return row!.feedbackId;
}

/** The request with this guid, if the account reported it; undefined otherwise, or if it is removed. */
export async function selectRequestOfAccount(
  database: Database,
  clientId: number,
  { guid, accountId }: { guid: string; accountId: number },
): Promise<number | undefined> {
  const [row] = await database.query<{ requestId: number }>(
    `select request_id as "requestId" from work_requests
     where client_id = $1 and guid = $2 and account_id = $3 and deleted_at is null`,
    [clientId, guid, accountId],
  );
  return row?.requestId;
}

/** The account that reported the request of a question to its reporter; undefined if it has none, or none any more. */
export async function selectAccountAsked(
  database: Database,
  clientId: number,
  feedbackId: number,
): Promise<number | undefined> {
  const [row] = await database.query<{ accountId: number }>(
    `select r.account_id as "accountId" from feedback f
       join work_requests r on r.client_id = $1 and r.request_id = f.request_id
     where f.client_id = $1 and f.feedback_id = $2 and f.reader = 'reporter' and r.account_id is not null`,
    [clientId, feedbackId],
  );
  return row?.accountId;
}
