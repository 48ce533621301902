import type { DeskHandler } from '#commands/desk/handler.ts';
import { findPoints } from '#desk/queue/find-points.ts';
import { askerOf } from './asker-of.ts';

export const findRequestPoints: DeskHandler<'findRequestPoints'> = async (payload, call, { database }) => {
  const { south, north } = call.caller.client.extent;
  return { points: await findPoints(database, payload, askerOf(call), (south + north) / 2) };
};
