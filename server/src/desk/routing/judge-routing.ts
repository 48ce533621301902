import type { Routing } from '@fixpoint/contract/desk/routing/routing.ts';
import { repeatedNames } from '#desk/settings/repeated-names.ts';

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
    ...repeatedNames(keys).map((key) => `There are two areas '${key}'.`),
    ...areas.filter(isOpen).map(({ name }) => `The line around '${name}' does not end where it begins.`),
    ...unknownNames(
      rules.flatMap(({ area }) => area ?? []),
      new Set(keys),
    ).map((key) => `There is no area '${key}'.`),
    ...unknownNames(
      [...rules.map(({ teamId }) => teamId), ...(defaultTeamId === null ? [] : [defaultTeamId])],
      teamIds,
    ).map((id) => `There is no team ${id} in use.`),
    ...unknownNames(
      rules.flatMap(({ workTypeId }) => workTypeId ?? []),
      workTypeIds,
    ).map((id) => `There is no work type ${id}.`),
    ...rules
      .filter(({ workTypeId, area }) => workTypeId === null && area === null)
      .map(
        () => 'A rule needs a work type or an area. Set the team for all other requests as defaultTeamId.',
      ),
    ...repeatedNames(sames).map(() => 'There are two rules for the same work type and area.'),
  ];
}

function unknownNames<Name>(names: readonly Name[], knownNames: ReadonlySet<Name>): Name[] {
  return [...new Set(names.filter((name) => !knownNames.has(name)))];
}

function isOpen({ geometry }: Routing['areas'][number]): boolean {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flat().some((ring) => {
    const [firstPoint, lastPoint] = [ring[0]!, ring.at(-1)!];
    return firstPoint[0] !== lastPoint[0] || firstPoint[1] !== lastPoint[1];
  });
}
