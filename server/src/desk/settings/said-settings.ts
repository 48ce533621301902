/** Routing, due rules and owners for the log of settings, with names instead of ids. */
import { createHash } from 'node:crypto';
import { type DueRules, weekdays } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import type { Owners } from '@fixpoint/contract/desk/owners/owners.ts';
import type { Routing } from '@fixpoint/contract/desk/routing/routing.ts';

/** Names of work types and teams by id. */
export interface SettingNames {
  workTypes: ReadonlyMap<number, string>;
  teams: ReadonlyMap<number, string>;
}

/** Any work type. */
const any = '*';

export function saidRouting(
  { areas, rules, defaultTeamId }: Routing,
  { workTypes, teams }: SettingNames,
): object {
  const nameOf = (teamId: number) => teams.get(teamId) ?? String(teamId);
  const areaNames = new Map(areas.map(({ key, name }) => [key, name]));
  return {
    default: defaultTeamId === null ? '' : nameOf(defaultTeamId),
    areas: areas.map(({ key, name, geometry }) => ({ key, name, line: lineOf(geometry) })),
    rules: rules.map(({ workTypeId, area, teamId }) => ({
      key: `${workTypeId} ${area}`,
      name: [
        workTypeId === null ? any : (workTypes.get(workTypeId) ?? String(workTypeId)),
        ...(area === null ? [] : [areaNames.get(area) ?? area]),
      ].join(' · '),
      team: nameOf(teamId),
    })),
  };
}

export function saidDueRules(
  { officeHours, holidays, rules, isShownToResidents = false }: DueRules,
  { workTypes }: SettingNames,
): object {
  return {
    officeHours: Object.fromEntries(
      weekdays.map((day) => [day, officeHours[day].map(({ from, to }) => `${from}-${to}`).join(', ')]),
    ),
    isShownToResidents,
    holidays: holidays.map(({ date, name }) => ({ key: date, name: `${date} ${name}`.trim() })),
    rules: rules.map(({ workTypeId, answerHours, resolveHours }) => ({
      key: String(workTypeId),
      name: workTypeId === null ? any : (workTypes.get(workTypeId) ?? String(workTypeId)),
      answerHours,
      resolveHours,
    })),
  };
}

export function saidOwners(
  { corridorMeters, owners, places, claims }: Owners,
  { workTypes }: SettingNames,
): object {
  const nameOf = (workTypeId: number | null) =>
    workTypeId === null ? any : (workTypes.get(workTypeId) ?? String(workTypeId));
  return {
    corridorMeters,
    owners: owners.map(({ name, roads, areas, acts, ...rest }) => ({
      ...rest,
      name: Object.values(name)[0] ?? rest.key,
      names: name,
      roads: roads.join(', '),
      areas: areas.join(', '),
      acts: acts.map(({ workTypeId, act }) => `${nameOf(workTypeId)}: ${act}`).join(', '),
    })),
    places: places.map(({ workTypeId, place }) => ({
      key: String(workTypeId),
      name: nameOf(workTypeId),
      place,
    })),
    claims: claims.map(({ road, longitude, latitude, meters }) => ({
      key: `${road} ${longitude} ${latitude}`,
      name: road,
      at: `${longitude}, ${latitude}`,
      meters,
    })),
  };
}

/** The number of corners and a short hash, which distinguishes lines with the same number. */
function lineOf({ coordinates }: Routing['areas'][number]['geometry']): string {
  const text = JSON.stringify(coordinates);
  const corners = coordinates.flat(2).length;
  return `${corners} ${createHash('sha256').update(text).digest('hex').slice(0, 6)}`;
}
