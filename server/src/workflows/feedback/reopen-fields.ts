import type { Status } from '#clients/client.ts';
import type { DeskRules } from '#desk/desk-rules.ts';
import type { RequestFields } from '#requests/changes/update-request.ts';

/** The fields that a reopening sets, unless the rules choose them. */
export interface ReopeningChoice {
  statusId?: number | undefined;
  teamId?: number | undefined;
}

/**
 * A request that is opened again: the status of new requests, the team of the rules, and new due times. If no rule
 * matches, the team stays. Nobody has accepted it yet.
 */
export function reopenFields(
  before: RequestFields,
  { rules, statuses, now }: { rules: DeskRules; statuses: readonly Status[]; now: Date },
  { statusId, teamId }: ReopeningChoice = {},
): Partial<RequestFields> {
  const { workTypeId, longitude, latitude } = before;
  const position = longitude === 0 && latitude === 0 ? undefined : { longitude, latitude };
  const { routedTeam, answerDueAt, resolveDueAt } = rules.place({ workTypeId, position }, now);
  const initial = statuses.find(({ isInitial }) => isInitial)!;
  return {
    statusId: statusId ?? initial.statusId,
    teamId: teamId ?? routedTeam?.teamId ?? before.teamId,
    assigneeId: null,
    acceptedAt: null,
    answerDueAt,
    resolveDueAt,
  };
}
