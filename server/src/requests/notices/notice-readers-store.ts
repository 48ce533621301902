/** The members whom the bell tells about a request. Private to this folder. */
import { type NoticeKind, type NoticePace, usualNoticePace } from '@fixpoint/contract/desk/notices/notice.ts';
import type { Database } from '#platform/database.ts';
import { isMember, maySee } from './members-who-may-see.ts';

/** A member to be told about a request. */
export interface NoticeReader {
  accountId: number;
  requestId: number;
  version: number;
  dueAt: Date | null;
  pace: NoticePace;
}

const isAssignee = 'a.account_id = r.assignee_id';

/** The person who has the request in hand. If nobody has, the members of its team. */
const hasItInHand = `(${isAssignee} or a.account_id in (
    select m.account_id from team_members m where m.client_id = $1 and m.team_id = r.team_id)
  and not exists (
    select from accounts w
    where w.client_id = $1 and w.account_id = r.assignee_id and w.is_active and w.role is not null))`;

/** Managers. If no other manager is there, clerks who may give the request to any team. */
const mayRoute = `(a.role = 'manager' or a.role = 'clerk' and not a.is_limited and not exists (
  select from accounts w
  where w.client_id = $1 and w.role = 'manager' and w.is_active and not w.is_machine
    and w.account_id is distinct from $4))`;

/** The kinds whose readers follow from the request. */
type ActKind = Exclude<NoticeKind, 'dueSoon' | 'mentioned' | 'replyNotSent' | 'replyChangeKept'>;

const readersOfKind: Record<ActKind, string> = {
  assigned: isAssignee,
  residentWrote: hasItInHand,
  returned: mayRoute,
};

const readerColumns = `a.account_id as "accountId", r.request_id as "requestId", r.version, r.due_at as "dueAt",
  coalesce(s.paces ->> $3, '${usualNoticePace}') as pace`;

const readersStatement = (which: string, isOwnActLeftOut = true) => `
  select ${readerColumns}
  from work_requests r join accounts a on a.client_id = $1 and ${isMember}
    left join notice_settings s on s.client_id = $1 and s.account_id = a.account_id
  where r.client_id = $1 and r.request_id = any($2) and ${which} and ${maySee}
    ${isOwnActLeftOut ? 'and a.account_id is distinct from $4' : ''}`;

/** The readers of an act, without its author. */
export function selectNoticeReaders(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  { kind, authorId }: { kind: ActKind; authorId: number | null },
): Promise<NoticeReader[]> {
  return tx.query(readersStatement(readersOfKind[kind]), [clientId, requestIds, kind, authorId]);
}

/** The members who have the request in hand; if nobody has, those who may give it to a team. */
export async function selectInCharge(
  tx: Database,
  clientId: number,
  requestId: number,
): Promise<NoticeReader[]> {
  const found = (which: string) =>
    tx.query<NoticeReader>(readersStatement(which), [clientId, [requestId], 'replyNotSent', null]);
  const inHand = await found(hasItInHand);
  return inHand.length > 0 ? inHand : found(mayRoute);
}

/** The given members who may see the request, without the author. */
export function selectNamedReaders(
  tx: Database,
  clientId: number,
  requestId: number,
  {
    kind,
    accountIds,
    authorId,
  }: { kind: NoticeKind; accountIds: readonly number[]; authorId: number | null },
): Promise<NoticeReader[]> {
  return tx.query(readersStatement('a.account_id = any($5)'), [
    clientId,
    [requestId],
    kind,
    authorId,
    accountIds,
  ]);
}

/** The readers of requests that are due between two times and were not noticed with this due time yet. */
export function selectReadersOfDue(
  tx: Database,
  clientId: number,
  { from, until }: { from: Date; until: Date },
): Promise<NoticeReader[]> {
  return tx.query(
    `select ${readerColumns}
     from work_requests r join accounts a on a.client_id = $1 and ${isMember}
       left join notice_settings s on s.client_id = $1 and s.account_id = a.account_id
     where r.client_id = $1 and coalesce(r.due_at, 'infinity') > $2 and coalesce(r.due_at, 'infinity') <= $4
       and r.closed_at is null and r.paused_at is null and ${hasItInHand} and ${maySee}
       and not exists (
         select from notices n
         where n.client_id = $1 and n.account_id = a.account_id and n.request_id = r.request_id
           and n.kind = 'dueSoon' and n.due_at = r.due_at)
     order by r.due_at limit 1000`,
    [clientId, from, 'dueSoon', until],
  );
}
