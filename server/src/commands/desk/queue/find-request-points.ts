import type { DeskHandler } from '#commands/desk/handler.ts';
import { correctSearch } from '#desk/queue/correct-search.ts';
import { findPoints } from '#desk/queue/find-points.ts';
import { askerOf } from './asker-of.ts';

export const findRequestPoints: DeskHandler<'findRequestPoints'> = async (payload, call, { database }) => {
  const { south, north } = call.caller.client.extent;
  const asker = askerOf(call);
  const filter = await correctSearch(database, payload.filter, asker);
  return { points: await findPoints(database, { ...payload, filter }, asker, (south + north) / 2) };
};
