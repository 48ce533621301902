/**
 * The rules for a new request: its team, the reason, and the due times. They run in memory, because requests
 * are created often.
 */
import type { RoutingReason } from '@fixpoint/contract/desk/routing/routing.ts';
import type { NewsPace } from '@fixpoint/contract/desk/teams/team-details.ts';
import type { Client } from '#clients/client.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { ExpiringCache } from '#platform/expiring-cache.ts';
import { type Due, type DueTimes, openDue } from './due-times/due-times.ts';
import { type AreaPosition, openArea } from './routing/area.ts';
import { type FindRoutes, openRouting } from './routing/find-route.ts';
import { findDeskSettings } from './settings/desk-settings.ts';
import { type Team, findTeams } from './teams/teams.ts';

/** A team, and the rule that chose it. The work type is still an id. */
interface RoutedTeam {
  teamId: number;
  why: { by: RoutingReason['by']; workTypeId: number | null; area: string | null };
}

/** The team and the due times of a request. */
export interface Placement extends DueTimes {
  /** null: no team. */
  routedTeam: RoutedTeam | null;
  /** Earliest time of the mail to the team; null: no mail. */
  notifyTeamAt: Date | null;
}

/** The fields of a request that rules use. */
interface PlacedRequest {
  workTypeId: number;
  /** undefined: no position. */
  position: AreaPosition | undefined;
}

/** The prepared rules of a municipality. */
export interface DeskRules {
  teams: readonly Team[];
  due: Due;
  findRoutes: FindRoutes;
  /** The areas of the municipality. */
  areas: readonly { key: string; name: string }[];
  /** Keys of the areas around a position, for conditions of questions. */
  areasAt(position: AreaPosition): string[];
  /** Applies the rules to a request that came in at this time. */
  place(request: PlacedRequest, receivedAt: Date): Placement;
}

export type DeskRulesOf = (client: Pick<Client, 'clientId' | 'timeZone'>) => Promise<DeskRules>;

/** A change of the rules takes effect after this time at the latest, like other settings of a client. */
const keepMs = 3000;

/** Opens the cached rules of all municipalities. One per process. */
export function openDeskRules(database: Database, clock: Clock): DeskRulesOf {
  const rulesByClient = new ExpiringCache<number, DeskRules>(clock, { maxEntries: 1000, keepMs });
  return (client) => rulesByClient.get(client.clientId, () => loadDeskRules(database, client));
}

/** The current rules, without a cache. */
export async function loadDeskRules(
  database: Database,
  { clientId, timeZone }: Pick<Client, 'clientId' | 'timeZone'>,
): Promise<DeskRules> {
  const [settings, teams] = await Promise.all([
    findDeskSettings(database, clientId),
    findTeams(database, clientId),
  ]);
  const inUse = new Map(teams.filter(({ isActive }) => isActive).map((team) => [team.teamId, team]));
  const due = openDue(settings.due.value, timeZone);
  const findRoutes = openRouting(settings.routing.value, (teamId) => inUse.has(teamId));
  const areas = settings.routing.value.areas.map(({ key, name, geometry }) => ({
    key,
    name,
    area: openArea(geometry),
  }));
  return {
    teams,
    due,
    findRoutes,
    areas: areas.map(({ key, name }) => ({ key, name })),
    areasAt: (position) => areas.flatMap(({ key, area }) => (area.contains(position) ? [key] : [])),
    place(request, receivedAt) {
      const bestRoute = firstOf(findRoutes(request));
      const news = inUse.get(bestRoute?.teamId ?? 0)?.news ?? 'never';
      const times = due.timesOf(request.workTypeId, receivedAt);
      return { ...times, routedTeam: bestRoute, notifyTeamAt: notifyAt(news, due, receivedAt) };
    },
  };
}

function firstOf(routes: ReturnType<FindRoutes>): RoutedTeam | null {
  for (const { teamId, ...why } of routes) return { teamId, why };
  return null;
}

/** News of a request that arrives while the office is closed wait until it opens. */
function notifyAt(news: NewsPace, { calendar }: Due, receivedAt: Date): Date | null {
  return news === 'at-once' ? calendar.nextOpen(receivedAt) : null;
}
