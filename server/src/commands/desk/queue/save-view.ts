import { requestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import * as z from 'zod/mini';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { saveView as save } from '#desk/queue/views.ts';

/** Stores the filter in its wire form. */
export const saveView: DeskHandler<'saveView'> = async (payload, { caller: { scope } }, { database }) => {
  const storedView = { ...payload, filter: z.encode(requestFilter, payload.filter) };
  const { viewId, mayChange } = await save(database, scope, storedView);
  return { ...payload, viewId, mayChange };
};
