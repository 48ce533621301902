import { noticesShownMax } from '@fixpoint/contract/desk/notices/notice.ts';
import { countUnreadNotices, findOwnNotices } from '#requests/notices/own-notices.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const findNotices: DeskHandler<'findNotices'> = async (
  { limit = noticesShownMax, before, kinds },
  { caller: { scope } },
  { database },
) => {
  const page = await findOwnNotices(database, scope, { limit, before, kinds });
  return { unread: await countUnreadNotices(database, scope), ...page };
};
