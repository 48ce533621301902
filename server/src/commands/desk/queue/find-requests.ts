import type { DeskHandler } from '#commands/desk/handler.ts';
import { correctSearch } from '#desk/queue/correct-search.ts';
import { findPage } from '#desk/queue/find-queue.ts';
import { askerOf } from './asker-of.ts';

export const findRequests: DeskHandler<'findRequests'> = async (payload, call, { database }) => {
  const asker = askerOf(call);
  const filter = await correctSearch(database, payload.filter, asker);
  const page = await findPage(database, { ...payload, filter }, asker);
  return filter === payload.filter ? page : { ...page, correctedText: filter.text };
};
