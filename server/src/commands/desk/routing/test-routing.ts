import type { RoutingReason } from '@fixpoint/contract/desk/routing/routing.ts';
import type { WorkType } from '#clients/client.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { type TeamRoute, openRouting } from '#desk/routing/find-route.ts';
import type { Team } from '#desk/teams/teams.ts';
import { ApplicationError } from '#platform/application-error.ts';

export const testRouting: DeskHandler<'testRouting'> = async (
  { workTypeId, longitude, latitude, routing },
  { caller: { client }, now },
  { clients, deskRules },
) => {
  const [rules, workTypes] = await Promise.all([deskRules(client), clients.findWorkTypes(client.clientId)]);
  if (!workTypes.some((one) => one.workTypeId === workTypeId))
    throw new ApplicationError('notFound', { say: 'workType.missing' });
  const inUse = new Set(rules.teams.filter(({ isActive }) => isActive).map(({ teamId }) => teamId));
  const find = routing === undefined ? rules.findRoutes : openRouting(routing, (teamId) => inUse.has(teamId));
  const routes = [...find({ workTypeId, position: { longitude, latitude } })];
  const [bestRoute = null, ...others] = routes.map((route) => ({
    team: nameTeam(route, rules.teams),
    why: sayWhy(route, workTypes),
  }));
  return { routed: bestRoute, others, ...rules.due.timesOf(workTypeId, now) };
};

function nameTeam({ teamId }: TeamRoute, teams: readonly Team[]): { teamId: number; name: string } {
  return { teamId, name: teams.find((team) => team.teamId === teamId)?.name ?? '' };
}

function sayWhy({ by, workTypeId, area }: TeamRoute, workTypes: readonly WorkType[]): RoutingReason {
  const workType = workTypes.find((one) => one.workTypeId === workTypeId);
  return { by, workType: workType?.name ?? null, area };
}
