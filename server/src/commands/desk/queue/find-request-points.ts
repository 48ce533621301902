import type { DeskHandler } from '#commands/desk/handler.ts';
import { findPoints } from '#desk/queue/find-points.ts';
import { readSearch } from './read-search.ts';

export const findRequestPoints: DeskHandler<'findRequestPoints'> = async (payload, call, parts) => {
  const { database } = parts;
  const { south, north } = call.caller.client.extent;
  const { asker, filter } = await readSearch(database, payload.filter, call, parts);
  return { points: await findPoints(database, { ...payload, filter }, asker, (south + north) / 2) };
};
