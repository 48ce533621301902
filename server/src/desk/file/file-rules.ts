/** Converts routing and due rules of a municipality folder from keys to ids. */
import type { DueRules } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import type { Routing } from '@fixpoint/contract/desk/routing/routing.ts';
import type { DeskSections } from '#clients/municipality/desk-sections.ts';

/** Ids by key. All keys of the folder are included. */
export interface IdsByKey {
  teams: ReadonlyMap<string, number>;
  workTypes: ReadonlyMap<string, number>;
}

export function routingOfFile(
  { areas, rules, default: fallback }: NonNullable<DeskSections['routing']>,
  { teams, workTypes }: IdsByKey,
): Routing {
  return {
    areas,
    rules: rules.map(({ workType, area, team }) => ({
      workTypeId: workType === undefined ? null : workTypes.get(workType)!,
      area: area ?? null,
      teamId: teams.get(team)!,
    })),
    defaultTeamId: fallback === undefined ? null : teams.get(fallback)!,
  };
}

/** Sections that the folder leaves out keep their present values. */
export function dueRulesOfFile(
  { officeHours, holidays, due, dueShownToResidents }: DeskSections,
  { workTypes }: IdsByKey,
  before: DueRules,
): DueRules {
  const isShownToResidents = dueShownToResidents ?? before.isShownToResidents;
  return {
    officeHours: officeHours ?? before.officeHours,
    holidays: holidays ?? before.holidays,
    rules:
      due?.map(({ workType, answerHours = null, resolveHours = null }) => ({
        workTypeId: workType === undefined ? null : workTypes.get(workType)!,
        answerHours,
        resolveHours,
      })) ?? before.rules,
    ...(isShownToResidents !== undefined && { isShownToResidents }),
  };
}
