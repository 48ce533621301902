/** Chooses the team of a request. The most specific rule wins, in any order of the rules. */
import type { Routing, RoutingReason } from '@fixpoint/contract/desk/routing/routing.ts';
import { type RoutingArea, type AreaPosition, openArea } from './area.ts';

/** A team, and the rule that leads to it. */
export interface TeamRoute {
  teamId: number;
  by: RoutingReason['by'];
  /** null: the rule applies to any work type. */
  workTypeId: number | null;
  /** Name of the rule's area; null: the rule applies anywhere. */
  area: string | null;
}

/** A request to route. Without a position, no rule with an area applies. */
interface RoutedRequest {
  workTypeId: number;
  position: AreaPosition | undefined;
}

/** Returns all routes of a request, the best one first. */
export type FindRoutes = (about: RoutedRequest) => Iterable<TeamRoute>;

/** A rule with its prepared area. */
interface OpenRule extends TeamRoute {
  place: RoutingArea | undefined;
  areaKey: string;
}

const specificity = { 'work-type-and-area': 0, area: 1, 'work-type': 2, default: 3 } as const;

/** Prepares rules. Rules for teams that are out of use are left out. */
export function openRouting(
  { areas, rules, defaultTeamId }: Routing,
  isInUse: (teamId: number) => boolean,
): FindRoutes {
  const byKey = new Map(areas.map(({ key, name, geometry }) => [key, { name, place: openArea(geometry) }]));
  const all = rules.map(({ workTypeId, area, teamId }): OpenRule => {
    const knownArea = area === null ? undefined : byKey.get(area);
    const by = byOf(workTypeId !== null, knownArea !== undefined);
    return {
      teamId,
      by,
      workTypeId,
      area: knownArea?.name ?? null,
      place: knownArea?.place,
      areaKey: area ?? '',
    };
  });
  if (defaultTeamId !== null) all.push({ ...fallback, teamId: defaultTeamId });
  const inOrder = all.filter(({ teamId }) => isInUse(teamId)).toSorted(compare);
  return function* routes({ workTypeId, position }) {
    for (const { place, areaKey: _areaKey, ...route } of inOrder) {
      if (route.workTypeId !== null && route.workTypeId !== workTypeId) continue;
      if (place === undefined || (position !== undefined && place.contains(position))) yield route;
    }
  };
}

const fallback = { by: 'default', workTypeId: null, area: null, place: undefined, areaKey: '' } as const;

function byOf(isOfWorkType: boolean, isOfArea: boolean): RoutingReason['by'] {
  if (isOfArea) return isOfWorkType ? 'work-type-and-area' : 'area';
  return isOfWorkType ? 'work-type' : 'default';
}

/**
 * Orders rules: the smaller area comes first. The rest is decided by the content of the rules, never by their
 * order.
 */
function compare(one: OpenRule, other: OpenRule): number {
  return (
    specificity[one.by] - specificity[other.by] ||
    (one.place?.size ?? 0) - (other.place?.size ?? 0) ||
    (one.areaKey < other.areaKey ? -1 : Number(one.areaKey > other.areaKey)) ||
    one.teamId - other.teamId
  );
}
