import { findPaces, savePaces } from '#requests/notices/own-notices.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const saveNoticeSettings: DeskHandler<'saveNoticeSettings'> = (
  { paces },
  { caller: { scope } },
  { database },
) =>
  database.transaction(async (tx) => {
    await savePaces(tx, scope, paces);
    return { paces: (await findPaces(tx, scope)).paces };
  });
