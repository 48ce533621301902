import { countUnreadNotices, markRead } from '#requests/notices/own-notices.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const markNoticesRead: DeskHandler<'markNoticesRead'> = (
  { noticeIds = [], upTo = null },
  { caller: { scope }, now },
  { database },
) =>
  database.transaction(async (tx) => {
    await markRead(tx, scope, { noticeIds, upTo, now });
    return { unread: await countUnreadNotices(tx, scope) };
  });
