/** Routing and due times as the log of settings tells them: by names, and each rule by what it is for. */
import { createHash } from 'node:crypto';
import { type DueRules, weekdays } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import type { Routing } from '@fixpoint/contract/desk/routing/routing.ts';

/** What ids are called. */
export interface SettingNames {
  workTypes: ReadonlyMap<number, string>;
  teams: ReadonlyMap<number, string>;
}

/** Of any work type, or anywhere. */
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
  { officeHours, holidays, rules }: DueRules,
  { workTypes }: SettingNames,
): object {
  return {
    officeHours: Object.fromEntries(
      weekdays.map((day) => [day, officeHours[day].map(({ from, to }) => `${from}-${to}`).join(', ')]),
    ),
    holidays: holidays.map(({ date, name }) => ({ key: date, name: `${date} ${name}`.trim() })),
    rules: rules.map(({ workTypeId, answerHours, resolveHours }) => ({
      key: String(workTypeId),
      name: workTypeId === null ? any : (workTypes.get(workTypeId) ?? String(workTypeId)),
      answerHours,
      resolveHours,
    })),
  };
}

/** How many corners, and a sign by which two lines with as many are told apart. */
function lineOf({ coordinates }: Routing['areas'][number]['geometry']): string {
  const text = JSON.stringify(coordinates);
  const corners = coordinates.flat(2).length;
  return `${corners} ${createHash('sha256').update(text).digest('hex').slice(0, 6)}`;
}
