/** The rows of waiting replies. Private to this folder. */
import type { HandOver } from '@fixpoint/contract/desk/replies/hand-over.ts';
import type { Database } from '#platform/database.ts';
import { inScope, type DeskScope } from '#desk/scope.ts';

export interface NewReply {
  requestId: number;
  /** Account of the author. */
  accountId: number;
  /** Username of the author. */
  author: string;
  text: string;
  /** New status of the request; null: no change. */
  statusId: number | null;
  /** null: no change. */
  outcome: string | null;
  handOver: HandOver;
  /** The request's version that the author has seen. */
  seenVersion: number;
  sendAt: Date;
}

export interface WaitingReply extends NewReply {
  replyId: number;
  /** Kind of the author in the audit log. An API key is an integration. */
  actor: DeskScope['actor'];
}

const columns = `reply_id as "replyId", w.request_id as "requestId", w.account_id as "accountId", w.author, w.text,
  case when exists (
    select from accounts a where a.client_id = $1 and a.account_id = w.account_id and a.is_machine
  ) then 'integration' else 'staff' end as actor, w.status_id as "statusId", w.outcome, w.hand_over as "handOver", w.seen_version as "seenVersion", w.send_at as "sendAt"`;

/** Returns undefined if the request is not in scope. */
export async function insertWaiting(
  tx: Database,
  { clientId, teamIds }: DeskScope,
  { requestId, accountId, author, text, statusId, outcome, handOver, seenVersion, sendAt }: NewReply,
): Promise<number | undefined> {
  const [row] = await tx.query<{ replyId: number }>(
    `with answered as materialized (
       select r.request_id from work_requests r where r.client_id = $1 and r.request_id = $3 and ${inScope(2)}
     )
     insert into waiting_replies (client_id, request_id, account_id, author, text, status_id, outcome, seen_version, send_at,
       hand_over)
     select $1, request_id, $4, $5, $6, $7, $8, $9, $10, $11 from answered
     returning reply_id as "replyId"`,
    [
      clientId,
      teamIds,
      requestId,
      accountId,
      author,
      text,
      statusId,
      outcome,
      seenVersion,
      sendAt,
      JSON.stringify(handOver),
    ],
  );
  return row?.replyId;
}

export function selectWaitingOf(
  database: Database,
  { clientId, teamIds }: DeskScope,
  requestIds: readonly number[],
): Promise<WaitingReply[]> {
  return database.read(
    `select ${columns} from work_requests r
       join waiting_replies w on w.client_id = $1 and w.request_id = r.request_id
     where r.client_id = $1 and r.request_id = any($3) and ${inScope(2)}
     order by w.reply_id`,
    [clientId, teamIds, requestIds],
  );
}

export async function selectWaitingReply(
  database: Database,
  clientId: number,
  { requestId, replyId }: { requestId: number; replyId: number },
): Promise<WaitingReply | undefined> {
  const [row] = await database.query<WaitingReply>(
    `select ${columns} from waiting_replies w where w.client_id = $1 and w.request_id = $2 and w.reply_id = $3`,
    [clientId, requestId, replyId],
  );
  return row;
}

/** Moves replies whose time is over to `sendAt`; returns their ids. */
export async function updateOverdue(
  tx: Database,
  clientId: number,
  requestId: number,
  { now, sendAt }: { now: Date; sendAt: Date },
): Promise<number[]> {
  const rows = await tx.query<{ replyId: number }>(
    `update waiting_replies set send_at = $4 where client_id = $1 and request_id = $2 and send_at <= $3
     returning reply_id as "replyId"`,
    [clientId, requestId, now, sendAt],
  );
  return rows.map(({ replyId }) => replyId);
}

export async function updateSendAt(
  tx: Database,
  clientId: number,
  { requestId, replyId, sendAt }: { requestId: number; replyId: number; sendAt: Date },
): Promise<void> {
  await tx.query(
    'update waiting_replies set send_at = $4 where client_id = $1 and request_id = $2 and reply_id = $3',
    [clientId, requestId, replyId, sendAt],
  );
}

/** The transaction that deletes the row owns the reply: it sends the reply or calls it back. */
export async function deleteWaiting(
  tx: Database,
  clientId: number,
  { requestId, replyId }: { requestId: number; replyId: number },
): Promise<WaitingReply | undefined> {
  const [row] = await tx.query<WaitingReply>(
    `delete from waiting_replies w where w.client_id = $1 and w.request_id = $2 and w.reply_id = $3
     returning ${columns}`,
    [clientId, requestId, replyId],
  );
  return row;
}

export async function deleteWaitingOf(tx: Database, clientId: number, requestId: number): Promise<void> {
  await tx.query('delete from waiting_replies where client_id = $1 and request_id = $2', [
    clientId,
    requestId,
  ]);
}
