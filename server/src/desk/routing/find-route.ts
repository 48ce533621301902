/** Which team gets a request: the most specific rule wins, whatever order the rules are in. */
import type { Routing, RoutingReason } from '@fixpoint/contract/desk/routing/routing.ts';
import { type Area, type Position, openArea } from './area.ts';

/** A team, and by which rule. */
export interface Route {
  teamId: number;
  by: RoutingReason['by'];
  /** null: the rule is for any. */
  workTypeId: number | null;
  /** The name of the rule's area; null: it is for anywhere. */
  area: string | null;
}

/** What is routed; without a position, no rule of an area is for it. */
interface Routed {
  workTypeId: number;
  position: Position | undefined;
}

/** All routes of a request, the one that it takes first. */
export type FindRoutes = (about: Routed) => Iterable<Route>;

/** A rule with its area, ready to be asked. */
interface OpenRule extends Route {
  place: Area | undefined;
  areaKey: string;
}

const specificity = { 'work-type-and-area': 0, area: 1, 'work-type': 2, default: 3 } as const;

/** Prepares rules; those that lead to none of the teams in use are left out. */
export function openRouting(
  { areas, rules, defaultTeamId }: Routing,
  isInUse: (teamId: number) => boolean,
): FindRoutes {
  const byKey = new Map(areas.map(({ key, name, geometry }) => [key, { name, place: openArea(geometry) }]));
  const all = rules.map(({ workTypeId, area, teamId }): OpenRule => {
    const known = area === null ? undefined : byKey.get(area);
    const by = byOf(workTypeId !== null, known !== undefined);
    return { teamId, by, workTypeId, area: known?.name ?? null, place: known?.place, areaKey: area ?? '' };
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

/** Of two areas the smaller is the more specific one; what is left is settled by what the rules say, never by their order. */
function compare(one: OpenRule, other: OpenRule): number {
  return (
    specificity[one.by] - specificity[other.by] ||
    (one.place?.size ?? 0) - (other.place?.size ?? 0) ||
    (one.areaKey < other.areaKey ? -1 : Number(one.areaKey > other.areaKey)) ||
    one.teamId - other.teamId
  );
}
