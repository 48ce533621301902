/** The rows of incoming requests. Private to this folder. */
import type { StoredAnswers } from '@fixpoint/contract/questions/stored-answers.ts';
import type { CallMarks } from '#platform/telemetry/call-marks.ts';
import type { Database } from '#platform/database.ts';
import { shareMessages } from '#requests/outbox/share-messages-sql.ts';
import { afterAccounts, type FollowUp } from '#requests/request-jobs.ts';
import { announcementOfNew } from './announced-change.ts';
import { stamp } from './edit-statement.ts';
import { nextNumber } from './number-requests.ts';
import {
  type NewRequestColumns,
  insertedColumns,
  insertedFields,
  insertedValues,
} from './request-columns.ts';
import type { AuthorKind } from './request-event.ts';

/** An incoming request: its columns, and the data for its history and its jobs. */
export interface NewRequestRow extends NewRequestColumns {
  /** The routing rule, as the log shows it; null: none. */
  routedBy: object | null;
  /**
   * When it arrived. It is stored as posted and modified at this time, or just after everything that mirrors
   * have read.
   */
  arrivedAt: Date;
  /** The kind of submitter. */
  actor: AuthorKind;
  /** The submitter in the history; an account's username takes precedence. */
  author: string;
  /** Answers to the questions of the work type; null: nothing was asked. */
  answers: StoredAnswers | null;
  /** The words of the answers, for the search. */
  answersSaid: string;
  /** SHA-256 of the key of the device that is asked after the closing, in hexadecimal; undefined: none is asked. */
  deviceKeyHash?: string | undefined;
  /** True if the resident chose that strangers see nothing of it. */
  isNotPublic?: boolean | undefined;
  /** Jobs that follow once the request is stored. */
  followUps: readonly FollowUp[];
  /** True if the municipality publishes requests. */
  isPublic: boolean;
  /** The marks of the call that these jobs carry. */
  ofCall: Partial<CallMarks> | undefined;
}

/** The answer to a submission. */
export interface SubmittedRequest {
  requestId: number;
  guid: string;
}

/**
 * Adds requests with their history and their jobs, and gives them the photos that their sessions uploaded
 * under their file guids. It is one statement: one round trip, all or nothing. Returns one result per row;
 * undefined when its session already has a request with that file guid, or the client one with that guid or
 * repeat key.
 */
export async function insertRequests(
  database: Database,
  clientId: number,
  rows: readonly NewRequestRow[],
): Promise<(SubmittedRequest | undefined)[]> {
  // If several rows have the same guid, the first one gets it.
  const byGuid = new Map(rows.toReversed().map((row) => [row.guid, row]));
  const newRows = rows.filter((row) => byGuid.get(row.guid) === row);
  const arrivedAt = new Date(Math.max(...newRows.map((row) => row.arrivedAt.getTime())));
  const hasJobs = newRows.some(({ followUps }) => followUps.length > 0);
  const statement = hasJobs ? insertionWithJobs : insertion;
  const values = [clientId, arrivedAt, JSON.stringify(newRows)];
  const submittedRows = await database.query<SubmittedRequest>(statement, values);
  const submittedAs = new Map(
    submittedRows.map(({ requestId, guid }) => [byGuid.get(guid), { requestId, guid }]),
  );
  return rows.map((row) => submittedAs.get(row));
}

/** The whole statement except the columns that it returns. */
const submission = `
  with ${stamp}, arrived as materialized (
    select row.*, stamp.at as posted_at from stamp, json_to_recordset($3) as row (
      ${insertedFields}, "routedBy" jsonb, answers jsonb, "answersSaid" text, "deviceKeyHash" text, "isNotPublic" boolean, actor text, author text, "followUps" json, "ofCall" json)
  ), submitted as (
    insert into work_requests (client_id, request_id, ${insertedColumns}, posted_at, modified_at)
    select $1, ${nextNumber}, ${insertedValues}, posted_at, posted_at
    from arrived
    on conflict do nothing -- on the file guid in its session, the repeat key, or the guid
    returning request_id, guid, session_id, file_guid, account_id, status_id, posted_at, team_id, version, work_type_id
  ), told as materialized ( -- materialised: Citus draws ids only in a select without a distributed table
    select submitted.*, arrived.actor, arrived.comments, "teamId", "routedBy", coalesce((
        select username from accounts a
        where a.client_id = $1 and a.account_id = submitted.account_id and not a.is_machine
      ), arrived.author) as author
    from submitted join arrived using (guid)
  ), recorded as (
    insert into request_events (client_id, request_id, status_id, kind, actor, account_id, author, comment, changes,
      is_in_history, changed_at)
    select $1, request_id, status_id, event.kind,
      case event.kind when 'received' then actor else 'system' end,
      case event.kind when 'received' then account_id end,
      case event.kind when 'received' then author else '' end,
      case event.kind when 'received' then comments else '' end,
      case event.kind when 'received' then '{}' else jsonb_build_object(
        'teamId', jsonb_build_array(null, "teamId"), 'routedBy', jsonb_build_array(null, "routedBy")) end,
      event.kind = 'received', posted_at
    from told join (values ('received'), ('routed')) as event (kind) on event.kind = 'received' or "teamId" is not null
    order by request_id, event.kind -- events are numbered in the order in which they happened
  ), answered as (
    insert into request_answers (client_id, request_id, answers, said)
    select $1, request_id, answers, "answersSaid" from submitted join arrived using (guid) where answers is not null
  ), kept as (
    insert into device_keys (client_id, request_id, key_hash)
    select $1, request_id, decode("deviceKeyHash", 'hex') from submitted join arrived using (guid)
    where "deviceKeyHash" is not null
  ), hidden as (
    insert into publications (client_id, request_id, not_public_at)
    select $1, request_id, submitted.posted_at from submitted join arrived using (guid) where "isNotPublic"
  ), claimed as (
    update photos p set request_id = submitted.request_id, uploaded_from = null from submitted
    where p.client_id = $1 and p.session_id = submitted.session_id and p.file_guid = submitted.file_guid
      and p.request_id is null
  ), messages as (
    insert into webhook_messages (client_id, type, request_id, guid, version, actor, changes, happened_at,
      work_type_ids)
    select $1, 'request.created', request_id, guid, version, actor, '{}', posted_at, array[work_type_id] from told
    where exists (
      select from webhooks w where w.client_id = $1 and w.content = 'ids' and w.types && array['*', 'request.*', 'request.created']
        and (w.work_type_ids = '{}' or told.work_type_id = any(w.work_type_ids)))
    returning message_id
  )
  select request_id as "requestId", guid, ${shareMessages('messages')} as shared`;

/** With announcements for the residents' lists and for the desk. */
const announceColumn = `(select ${announcementOfNew('submitted')}) as announced`;

const insertion = `${submission}, ${announceColumn} from submitted`;

/** Like `insertion`, with the jobs that follow for some of the requests. */
const insertionWithJobs = `${submission}, (
    select count(graphile_worker.add_job(job.task, json_strip_nulls(json_build_object('clientId', $1, 'requestId', request_id, 'ofCall', "ofCall")),
      run_at => now() + job."delaySeconds" * interval '1 second', priority => ${afterAccounts},
      flags => array['client ' || $1::integer]))
    from json_to_recordset("followUps") as job (task text, "delaySeconds" integer)
  ) as jobs, ${announceColumn}
  from submitted join arrived using (guid)`;

/** The submitter of a repetition, and the keys to recognise it by. */
interface Repetition {
  sessionId: number;
  accountId: number | null;
  fileGuid: string | undefined;
  repeatKey: string | undefined;
  guid: string | undefined;
}

/** API keys call without a session, and are known by their accounts. */
const noSession = 0;

/**
 * The request with this file guid in the session, or this repeat key from the same person, or this guid from
 * the session or its account.
 */
export async function selectSubmitted(
  database: Database,
  clientId: number,
  { sessionId, accountId, fileGuid, repeatKey, guid }: Repetition,
): Promise<SubmittedRequest | undefined> {
  const [row] = await database.query<SubmittedRequest>(
    `select request_id as "requestId", guid from work_requests
     where client_id = $1 and session_id = nullif($2, ${noSession}) and file_guid = $4
       or client_id = $1 and repeat_key = decode($6, 'hex')
       or client_id = $1 and guid = $5 and (session_id = nullif($2, ${noSession}) or account_id = $3)
     order by session_id = $2 and file_guid = $4 desc nulls last limit 1`,
    [clientId, sessionId, accountId, fileGuid ?? null, guid ?? null, repeatKey ?? null],
  );
  return row;
}
