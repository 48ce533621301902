/** A member's own notices, as the bell shows and mails them. Private to this folder. */
import type { NoticeKind } from '@fixpoint/contract/desk/notices/notice.ts';
import type { Database } from '#platform/database.ts';
import { isMember, maySee, memberName } from './members-who-may-see.ts';

/** The owner of notices. */
export interface NoticeOwner {
  clientId: number;
  accountId: number;
}

/** A notice about a request that its reader may still see. */
export interface OwnNotice {
  noticeId: number;
  kind: NoticeKind;
  requestId: number;
  workType: { workTypeId: number; name: string; color: string };
  address: string;
  /** null: a resident, or nobody. */
  author: string | null;
  at: Date;
  isRead: boolean;
  dueAt: Date | null;
}

/** SQL: the notices of account $2 about requests that it may see. */
const ownNotices = `
  from notices n join accounts a on a.client_id = $1 and a.account_id = n.account_id and ${isMember}
    join work_requests r on r.client_id = $1 and r.request_id = n.request_id and ${maySee}
  where n.client_id = $1 and n.account_id = $2`;

const ownColumns = `n.notice_id as "noticeId", n.kind, n.request_id as "requestId", n.noticed_at as at,
  n.read_at is not null as "isRead", n.due_at as "dueAt", known_address(r.address) as address, (
    select json_build_object('workTypeId', w.work_type_id, 'name', w.name, 'color', w.color)
    from work_types w where w.client_id = $1 and w.work_type_id = r.work_type_id) as "workType", (
    select ${memberName('b')} from accounts b
    where b.client_id = $1 and b.account_id = n.author_id and b.role is not null) as author`;

/** Newest first. */
export function selectOwnNotices(
  database: Database,
  { clientId, accountId }: NoticeOwner,
  { before, kinds, limit }: { before: number | null; kinds: readonly NoticeKind[] | null; limit: number },
): Promise<OwnNotice[]> {
  return database.query(
    `select ${ownColumns} ${ownNotices}
       and ($3::bigint is null or n.notice_id < $3) and ($4::text[] is null or n.kind = any($4))
     order by n.notice_id desc limit $5`,
    [clientId, accountId, before, kinds, limit],
  );
}

/** The given notices that are still unread, oldest first. */
export function selectUnreadOf(
  database: Database,
  { clientId, accountId }: NoticeOwner,
  noticeIds: readonly number[],
): Promise<OwnNotice[]> {
  return database.query(
    `select ${ownColumns} ${ownNotices} and n.notice_id = any($3) and n.read_at is null order by n.notice_id`,
    [clientId, accountId, noticeIds],
  );
}

/** The number of unread notices, up to a limit. */
export async function countUnread(
  database: Database,
  { clientId, accountId }: NoticeOwner,
  limit: number,
): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*) as count from (select 1 ${ownNotices} and n.read_at is null limit $3) unread`,
    [clientId, accountId, limit],
  );
  return row!.count;
}

/** Marks unread notices as read: these, or all up to one. Returns how many. */
export async function updateRead(
  tx: Database,
  { clientId, accountId }: NoticeOwner,
  { noticeIds, upTo, now }: { noticeIds: readonly number[]; upTo: number | null; now: Date },
): Promise<number> {
  const rows = await tx.query(
    `update notices set read_at = $3
     where client_id = $1 and account_id = $2 and read_at is null
       and (notice_id = any($4) or notice_id <= $5::bigint)
     returning 1`,
    [clientId, accountId, now, noticeIds, upTo],
  );
  return rows.length;
}
