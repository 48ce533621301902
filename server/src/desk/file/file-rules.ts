/** Routing and due times of a municipality's file, which names things by their keys, as they are stored, by ids. */
import type { DueRules } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import type { Routing } from '@fixpoint/contract/desk/routing/routing.ts';
import type { DeskSections } from '#clients/municipality/desk-sections.ts';

/** The ids by their keys; every key of the file is among them. */
export interface IdsByKey {
  teams: ReadonlyMap<string, number>;
  workTypes: ReadonlyMap<string, number>;
}

export function routingOf(
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

/** What the file leaves out stays as it is. */
export function dueRulesOf(
  { officeHours, holidays, due }: DeskSections,
  { workTypes }: IdsByKey,
  before: DueRules,
): DueRules {
  return {
    officeHours: officeHours ?? before.officeHours,
    holidays: holidays ?? before.holidays,
    rules:
      due?.map(({ workType, answerHours = null, resolveHours = null }) => ({
        workTypeId: workType === undefined ? null : workTypes.get(workType)!,
        answerHours,
        resolveHours,
      })) ?? before.rules,
  };
}
