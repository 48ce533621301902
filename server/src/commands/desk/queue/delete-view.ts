import type { DeskHandler } from '#commands/desk/handler.ts';
import { deleteView as remove } from '#desk/queue/views.ts';

export const deleteView: DeskHandler<'deleteView'> = async (
  { viewId },
  { caller: { scope } },
  { database },
) => {
  await remove(database, scope, viewId);
  return {};
};
