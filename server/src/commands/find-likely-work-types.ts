import { likelyMost } from '@fixpoint/contract/commands/find-likely-work-types.ts';
import { nearClientOf } from '#commands/call/near-report.ts';
import { likelyWorkTypes } from '#requests/likely-types/likely-work-types.ts';
import type { Handler } from './handler.ts';

/** Finds the work types that a resident at this place probably means, among those that are offered. */
export const findLikelyWorkTypes: Handler<'findLikelyWorkTypes'> = async (
  { longitude, latitude },
  { session: { clientId }, now },
  { database, clients },
) => {
  const near = await nearClientOf(clients, clientId);
  const { workTypes } = near;
  const { nearby, often } = await likelyWorkTypes(database, near, { longitude, latitude }, now);
  const isOffered = (id: number) =>
    workTypes.some(({ workTypeId, isActive }) => workTypeId === id && isActive);
  const offered = (ids: readonly number[]) => ids.filter(isOffered).slice(0, likelyMost);
  return { Nearby: offered(nearby), Often: offered(often) };
};
