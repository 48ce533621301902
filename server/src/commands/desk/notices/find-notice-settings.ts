import { findPaces } from '#requests/notices/own-notices.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const findNoticeSettings: DeskHandler<'findNoticeSettings'> = (
  _payload,
  { caller: { scope } },
  { database },
) => findPaces(database, scope);
