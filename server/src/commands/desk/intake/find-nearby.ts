import { nearbyMeters } from '@fixpoint/contract/desk/intake/find-nearby.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { findAround } from '#desk/case/find-case.ts';
import { bestFirst, maySame, sameProblemRule } from '#requests/nearby/same-problem.ts';

/** The most results. A clerk on the phone has no time for more. */
const most = 20;

/**
 * Finds nearby requests, so that a clerk does not enter a request twice. The same rule as in the portal says which of
 * them may be about the same problem.
 */
export const findNearby: DeskHandler<'findNearby'> = async (
  { workTypeId, meters, ...position },
  { caller, now },
  { database, clients },
) => {
  const workTypes = await clients.findWorkTypes(caller.scope.clientId);
  const report = { workTypeId: workTypeId ?? 0, accuracy: 0 };
  const rule = sameProblemRule(workTypes, report, now);
  const radius = meters ?? Math.max(nearbyMeters, rule?.radius ?? 0);
  const place = { ...position, meters: radius, closedSince: rule?.closedSince ?? null };
  const around = await findAround(database, caller.scope, place, now);
  const requests = around.map((near) => {
    const compared = { ...near, workTypeId: near.workType.workTypeId };
    return {
      ...compared,
      isSameWorkType: compared.workTypeId === workTypeId,
      mayBeSame: rule !== undefined && maySame(rule, compared),
    };
  });
  const likely = requests.filter(({ mayBeSame }) => mayBeSame).toSorted(bestFirst);
  const others = requests.filter(({ mayBeSame }) => !mayBeSame);
  // The sort is stable: within a group, the nearest stay first.
  const sameFirst = others.toSorted((a, b) => Number(b.isSameWorkType) - Number(a.isSameWorkType));
  return { requests: [...likely, ...sameFirst].slice(0, most) };
};
