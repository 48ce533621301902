/** What becomes of a new request: which team gets it, why, when it is due. Computed in memory, for creates are many. */
import type { RoutingReason } from '@fixpoint/contract/desk/routing/routing.ts';
import type { NewsPace } from '@fixpoint/contract/desk/teams/team-details.ts';
import type { Client } from '#clients/client.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { ExpiringCache } from '#platform/expiring-cache.ts';
import { type Due, type DueTimes, openDue } from './due-times/due-times.ts';
import type { Position } from './routing/area.ts';
import { type FindRoutes, openRouting } from './routing/find-route.ts';
import { findDeskSettings } from './settings/desk-settings.ts';
import { type Team, findTeams } from './teams/teams.ts';

/** A team, and by which rule a request came to it; `workType` is not in words yet. */
interface Routed {
  teamId: number;
  why: { by: RoutingReason['by']; workTypeId: number | null; area: string | null };
}

/** Where a request goes, and when it is due. */
export interface Placement extends DueTimes {
  /** null: it is nobody's. */
  routed: Routed | null;
  /** How soon the team is told; null: not about this one. */
  tellTeamAt: Date | null;
}

/** A request, as far as rules look at it. */
interface PlacedRequest {
  workTypeId: number;
  /** undefined: nowhere on the map. */
  position: Position | undefined;
}

/** The rules of a municipality, ready to be asked. */
export interface DeskRules {
  teams: readonly Team[];
  due: Due;
  findRoutes: FindRoutes;
  /** Of a request that came in then. */
  place(request: PlacedRequest, receivedAt: Date): Placement;
}

export type DeskRulesOf = (client: Pick<Client, 'clientId' | 'timeZone'>) => Promise<DeskRules>;

/** How long a change of the rules may take to be seen, as of the other settings of a client. */
const keepMs = 3000;

/** Opens the rules of all municipalities; one per process. */
export function openDeskRules(database: Database, clock: Clock): DeskRulesOf {
  const kept = new ExpiringCache<number, DeskRules>(clock, { maxEntries: 1000, keepMs });
  return (client) => kept.get(client.clientId, () => loadDeskRules(database, client));
}

/** The rules as they are now. */
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
  return {
    teams,
    due,
    findRoutes,
    place(request, receivedAt) {
      const routed = firstOf(findRoutes(request));
      const news = inUse.get(routed?.teamId ?? 0)?.news ?? 'never';
      const times = due.timesOf(request.workTypeId, receivedAt);
      return { ...times, routed, tellTeamAt: tellAt(news, due, receivedAt) };
    },
  };
}

function firstOf(routes: ReturnType<FindRoutes>): Routed | null {
  for (const { teamId, ...why } of routes) return { teamId, why };
  return null;
}

/** What comes in while the office is closed is told when it opens. */
function tellAt(news: NewsPace, { calendar }: Due, receivedAt: Date): Date | null {
  return news === 'at-once' ? calendar.nextOpen(receivedAt) : null;
}
