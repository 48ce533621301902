import { nearbyMeters } from '@fixpoint/contract/desk/intake/find-nearby.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { findAround } from '#desk/case/find-case.ts';

/** The most results. A clerk on the phone has no time for more. */
const most = 20;

/** Finds nearby requests, so that a clerk does not enter a request twice. */
export const findNearby: DeskHandler<'findNearby'> = async (
  { workTypeId, meters = nearbyMeters, ...position },
  { caller, now },
  { database },
) => {
  const around = await findAround(database, caller.scope, { ...position, meters }, now);
  const requests = around.map((nearRequest) => ({
    ...nearRequest,
    isSameWorkType: nearRequest.workType.workTypeId === workTypeId,
  }));
  // The sort is stable: within a group, the nearest stay first.
  const sameFirst = requests.toSorted((a, b) => Number(b.isSameWorkType) - Number(a.isSameWorkType));
  return { requests: sameFirst.slice(0, most) };
};
