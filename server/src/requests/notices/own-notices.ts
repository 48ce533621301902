/** A member's own notices: the list of the bell, and how the member learns of them by mail. */
import {
  type NoticeKind,
  type NoticePace,
  noticeKinds,
  unreadNoticesMax,
  usualNoticePace,
} from '@fixpoint/contract/desk/notices/notice.ts';
import type { Database } from '#platform/database.ts';
import { announceNotices } from './announced-notices.ts';
import { sweepNoticeRows } from './notice-store.ts';
import { selectPaces, upsertPaces } from './notice-mail-store.ts';
import {
  type NoticeOwner,
  type OwnNotice,
  countUnread,
  selectOwnNotices,
  updateRead,
} from './own-notice-store.ts';

export type { OwnNotice } from './own-notice-store.ts';

/** How a member learns of each kind. */
export type NoticePaces = Record<NoticeKind, NoticePace>;

/** A page of notices about requests that the member may see, newest first. */
export async function findOwnNotices(
  database: Database,
  owner: NoticeOwner,
  page: { before?: number | undefined; kinds?: readonly NoticeKind[] | undefined; limit: number },
): Promise<{ notices: OwnNotice[]; next: number | null }> {
  const { before = null, kinds = null, limit } = page;
  if (limit === 0) return { notices: [], next: null };
  const found = await selectOwnNotices(database, owner, { before, kinds, limit: limit + 1 });
  const notices = found.slice(0, limit);
  return { notices, next: found.length > limit ? notices.at(-1)!.noticeId : null };
}

/** The number of unread notices; one above the highest exact number if there are more. */
export function countUnreadNotices(database: Database, owner: NoticeOwner): Promise<number> {
  return countUnread(database, owner, unreadNoticesMax + 1);
}

/** Marks notices as read, and tells the member's other screens. */
export async function markRead(
  tx: Database,
  { clientId, accountId }: NoticeOwner,
  which: { noticeIds: readonly number[]; upTo: number | null; now: Date },
): Promise<void> {
  const count = await updateRead(tx, { clientId, accountId }, which);
  if (count > 0) await announceNotices(tx, clientId, [accountId]);
}

/** The member's choice, with the usual pace for kinds without one. */
export async function findPaces(
  database: Database,
  owner: NoticeOwner,
): Promise<{ paces: NoticePaces; hasEmail: boolean }> {
  const { paces, hasEmail } = await selectPaces(database, owner);
  const paceOf = (kind: NoticeKind) => paces[kind] ?? usualNoticePace;
  return {
    hasEmail,
    paces: Object.fromEntries(noticeKinds.map((kind) => [kind, paceOf(kind)])) as NoticePaces,
  };
}

/** Sets the given kinds; the others stay. */
export function savePaces(
  tx: Database,
  owner: NoticeOwner,
  paces: Readonly<Partial<Record<NoticeKind, NoticePace | undefined>>>,
): Promise<void> {
  return upsertPaces(tx, owner, paces);
}

const dayMs = 24 * 3_600_000;
/** Time for which notices are stored, and the most notices of a member. */
const storedDays = 90;
const mostOfReader = 500;

/** Deletes old notices, and of each member those beyond the newest; returns how many. */
export function sweepNotices(database: Database, now: Date): Promise<number> {
  return sweepNoticeRows(database, {
    before: new Date(now.getTime() - storedDays * dayMs),
    mostOfReader,
  });
}
