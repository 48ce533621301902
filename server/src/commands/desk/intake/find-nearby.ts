import { nearbyMeters } from '@fixpoint/contract/desk/intake/find-nearby.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { findAround } from '#desk/case/find-case.ts';

/** The most that are shown: who is on the phone has no time for more. */
const most = 20;

/** Looked for before a request is made that is there already. */
export const findNearby: DeskHandler<'findNearby'> = async (
  { workTypeId, meters = nearbyMeters, ...position },
  { caller, now },
  { database },
) => {
  const around = await findAround(database, caller.scope, { ...position, meters }, now);
  const requests = around.map((near) => ({
    ...near,
    isSameWorkType: near.workType.workTypeId === workTypeId,
  }));
  // Those that are as near stay in their order.
  const sameFirst = requests.toSorted((a, b) => Number(b.isSameWorkType) - Number(a.isSameWorkType));
  return { requests: sameFirst.slice(0, most) };
};
