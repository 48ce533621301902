import type { Status } from '#clients/client.ts';
import type { DeskRules } from '#desk/desk-rules.ts';
import type { RequestFields, Reroute } from '#requests/changes/update-request.ts';
import { teamNewsAt } from '#requests/request-jobs.ts';

/**
 * New team after a change of work type or place: the team that the rules choose, as long as nobody works on
 * the request. Another work type also brings new due times.
 */
export function rerouteBy(rules: DeskRules, statuses: readonly Status[], now: Date): Reroute {
  return (after, { fields: before, postedAt }) => {
    const { workTypeId, longitude, latitude } = after;
    const isOther = workTypeId !== before.workTypeId;
    const isMoved = longitude !== before.longitude || latitude !== before.latitude;
    if ((!isOther && !isMoved) || isInHand(after, before, statuses)) return undefined;
    const position = longitude === 0 && latitude === 0 ? undefined : { longitude, latitude };
    const { routedTeam, answerDueAt, resolveDueAt } = rules.place({ workTypeId, position }, postedAt);
    const isAnothers = routedTeam !== null && routedTeam.teamId !== before.teamId;
    const fields = {
      ...(isOther ? { answerDueAt, resolveDueAt } : {}),
      ...(isAnothers ? { teamId: routedTeam.teamId } : {}),
    };
    if (!isAnothers) return { fields };
    const at = rules.place({ workTypeId, position }, now).notifyTeamAt;
    return { fields, routedBy: routedTeam.why, followUp: at === null ? undefined : teamNewsAt(at, now) };
  };
}

/** True if the request is accepted, assigned, closed, paused or a duplicate, or if the same call gives it to a team. */
function isInHand(after: RequestFields, before: RequestFields, statuses: readonly Status[]): boolean {
  const isClosed = statuses.some(({ statusId, type }) => statusId === after.statusId && type === 2);
  const isGiven = after.teamId !== before.teamId || after.assigneeId !== before.assigneeId;
  const isTaken = before.acceptedAt !== null || before.assigneeId !== null || before.pausedAt !== null;
  return isClosed || isGiven || isTaken || after.duplicateOf !== null;
}
