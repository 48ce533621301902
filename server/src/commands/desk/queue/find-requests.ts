import type { DeskHandler } from '#commands/desk/handler.ts';
import { findPage } from '#desk/queue/find-queue.ts';
import { readSearch } from './read-search.ts';

export const findRequests: DeskHandler<'findRequests'> = async (payload, call, parts) => {
  const { database } = parts;
  const { asker, filter } = await readSearch(database, payload.filter, call, parts);
  const page = await findPage(database, { ...payload, filter }, asker);
  return filter === payload.filter ? page : { ...page, correctedText: filter.text };
};
