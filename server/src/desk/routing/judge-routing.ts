import type { Routing } from '@fixpoint/contract/desk/routing/routing.ts';
import { repeated } from '#desk/settings/repeated.ts';

/** The ids that rules may contain. */
export interface Nameable {
  /** Teams in use. */
  teamIds: ReadonlySet<number>;
  workTypeIds: ReadonlySet<number>;
}

/** The faults of a routing, one sentence each. An empty list means that it can be saved. */
export function faultsOfRouting(
  { areas, rules, defaultTeamId }: Routing,
  { teamIds, workTypeIds }: Nameable,
): string[] {
  const keys = areas.map(({ key }) => key);
  const sames = rules.map(({ workTypeId, area }) => `${workTypeId} ${area}`);
  return [
    ...repeated(keys).map((key) => `There are two areas '${key}'.`),
    ...areas.filter(isOpen).map(({ name }) => `The line around '${name}' does not end where it begins.`),
    ...unknown(
      rules.flatMap(({ area }) => area ?? []),
      new Set(keys),
    ).map((key) => `There is no area '${key}'.`),
    ...unknown(
      [...rules.map(({ teamId }) => teamId), ...(defaultTeamId === null ? [] : [defaultTeamId])],
      teamIds,
    ).map((id) => `There is no team ${id} in use.`),
    ...unknown(
      rules.flatMap(({ workTypeId }) => workTypeId ?? []),
      workTypeIds,
    ).map((id) => `There is no work type ${id}.`),
    ...rules
      .filter(({ workTypeId, area }) => workTypeId === null && area === null)
      .map(
        () => 'A rule needs a work type or an area. Set the team for all other requests as defaultTeamId.',
      ),
    ...repeated(sames).map(() => 'There are two rules for the same work type and area.'),
  ];
}

function unknown<Name>(names: readonly Name[], known: ReadonlySet<Name>): Name[] {
  return [...new Set(names.filter((name) => !known.has(name)))];
}

function isOpen({ geometry }: Routing['areas'][number]): boolean {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flat().some((ring) => {
    const [first, last] = [ring[0]!, ring.at(-1)!];
    return first[0] !== last[0] || first[1] !== last[1];
  });
}
