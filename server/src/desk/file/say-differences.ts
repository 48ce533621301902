/** Describes the differences between a folder and the desk, in a few words each. */
import { isDeepStrictEqual } from 'node:util';
import { type DueRules, weekdays } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import type { Owners } from '@fixpoint/contract/desk/owners/owners.ts';
import type { Routing } from '@fixpoint/contract/desk/routing/routing.ts';

/** Names of teams and work types by id. */
interface Names {
  teams: ReadonlyMap<number, string>;
  workTypes: ReadonlyMap<number, string>;
}

/** The most differences that are listed. */
const most = 10;

/** Like 'Pothole in park: Streets' or 'the default: nobody'. */
export function differencesOfRouting(before: Routing, after: Routing, names: Names): string[] {
  const [old, wantedRoutes] = [routesOf(before, names), routesOf(after, names)];
  const areas = isDeepStrictEqual(before.areas, after.areas) ? [] : ['other areas'];
  return summarise([...areas, ...differenceLines(old, wantedRoutes, 'nobody')]);
}

/** Like 'Pothole: answered in 8, closed in 40 hours' or 'other office hours'. */
export function differencesOfDue(before: DueRules, after: DueRules, names: Names): string[] {
  const isOther = (one: unknown, other: unknown) => !isDeepStrictEqual(one, other);
  const days = weekdays.filter((day) => isOther(before.officeHours[day], after.officeHours[day]));
  return summarise([
    ...(days.length > 0 ? [`other office hours (${days.join(', ')})`] : []),
    ...(isOther(before.holidays, after.holidays) ? ['other holidays'] : []),
    ...((before.isShownToResidents ?? false) === (after.isShownToResidents ?? false)
      ? []
      : [`due times ${after.isShownToResidents ? 'shown to' : 'hidden from'} residents`]),
    ...differenceLines(hoursOf(before, names), hoursOf(after, names), 'no due times'),
  ]);
}

/** Like 'state-dot' or 'other claims'. */
export function differencesOfOwners(before: Owners, after: Owners): string[] {
  const keys = new Set([...before.owners, ...after.owners].map(({ key }) => key));
  const ofKey = ({ owners }: Owners, key: string) => owners.find((one) => one.key === key);
  const changedKeys = [...keys].filter((key) => !isDeepStrictEqual(ofKey(before, key), ofKey(after, key)));
  const parts = { corridorMeters: 'another corridor', places: 'other places', claims: 'other claims' };
  const otherParts = Object.entries(parts).flatMap(([part, words]) =>
    isDeepStrictEqual(before[part as keyof Owners], after[part as keyof Owners]) ? [] : [words],
  );
  const differences = [...changedKeys, ...otherParts];
  return summarise(differences.length > 0 ? differences : ['another order']);
}

type SettingLines = ReadonlyMap<string, string>;

function routesOf({ rules, defaultTeamId }: Routing, { teams, workTypes }: Names): SettingLines {
  const nameOf = (teamId: number) => teams.get(teamId) ?? `team ${teamId}`;
  const routeLines = rules.map(({ workTypeId, area, teamId }): [string, string] => {
    const what = workTypeId === null ? 'anything' : workTypes.get(workTypeId);
    return [`${what}${area === null ? '' : ` in ${area}`}`, nameOf(teamId)];
  });
  return new Map(
    defaultTeamId === null ? routeLines : [...routeLines, ['the default', nameOf(defaultTeamId)]],
  );
}

function hoursOf({ rules }: DueRules, { workTypes }: Names): SettingLines {
  return new Map(
    rules.map(({ workTypeId, answerHours, resolveHours }) => [
      workTypeId === null ? 'any work type' : (workTypes.get(workTypeId) ?? ''),
      `answered in ${answerHours ?? 'any number of'}, closed in ${resolveHours ?? 'any number of'} hours`,
    ]),
  );
}

function differenceLines(before: SettingLines, after: SettingLines, none: string): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  const differs = [...keys].filter((key) => before.get(key) !== after.get(key));
  return differs.map((key) => `${key}: ${after.get(key) ?? none}`);
}

function summarise(differences: readonly string[]): string[] {
  const more = differences.length - most;
  return more > 0 ? [...differences.slice(0, most), `and ${more} more`] : [...differences];
}
