import { text } from '#messages/text.ts';
import { isSame } from '#screens/settings/draft/merge-changes.ts';
import type { ChangeWords } from '#screens/settings/frame/change-list.tsx';
import type { DraftedRule, RoutingValue } from './routing-value.ts';

/** The names of work types and teams. */
export interface RoutingNames {
  workTypes: ReadonlyMap<number, string>;
  teams: ReadonlyMap<number, string>;
}

/** The kinds of rules, the most specific first. Earlier kinds win. */
export const kindsOfRules = ['both', 'area', 'workType'] as const;

export function kindOfRule({ workTypeId, area }: DraftedRule): (typeof kindsOfRules)[number] {
  if (area === null) return 'workType';
  return workTypeId === null ? 'area' : 'both';
}

/** The work type and area of a rule: 'Pothole, The park'. */
export function ruleSubject(
  { workTypeId, area }: DraftedRule,
  names: RoutingNames,
  areas: RoutingValue['areas'],
): string {
  const workType =
    workTypeId === null ? text('routing.anyType') : (names.workTypes.get(workTypeId) ?? String(workTypeId));
  if (area === null) return workType;
  return text('routing.typeInArea', { workType, area: areas.find(({ key }) => key === area)?.name ?? area });
}

function teamName(teamId: number | null, { teams }: RoutingNames): string {
  return teamId === null ? text('routing.nobody') : (teams.get(teamId) ?? String(teamId));
}

/** The differences in words. */
export function routingChanges(from: RoutingValue, to: RoutingValue, names: RoutingNames): ChangeWords[] {
  const keys = (list: 'rules' | 'areas') => [...new Set([...from[list], ...to[list]].map(({ key }) => key))];
  const rules = keys('rules').flatMap((key): ChangeWords[] => {
    const [before, after] = [from, to].map((set) => set.rules.find((rule) => rule.key === key));
    if (isSame(before, after)) return [];
    const subject = ruleSubject((after ?? before)!, names, [...to.areas, ...from.areas]);
    const say = (rule: DraftedRule | undefined) => (rule ? teamName(rule.teamId, names) : null);
    return [{ what: subject, from: say(before), to: say(after) }];
  });
  const areas = keys('areas').flatMap((key): ChangeWords[] => {
    const [before, after] = [from, to].map((set) => set.areas.find((area) => area.key === key));
    if (isSame(before, after)) return [];
    const what = text('routing.areaNamed', { name: (after ?? before)!.name });
    if (before === undefined) return [{ what, from: null, to: text('routing.drawn') }];
    if (after === undefined) return [{ what, from: text('routing.drawn'), to: null }];
    const isRenamed = before.name !== after.name;
    return [
      isRenamed
        ? { what, from: before.name, to: after.name }
        : { what, from: null, to: text('routing.redrawn') },
    ];
  });
  const rest = isSame(from.defaultTeamId, to.defaultTeamId)
    ? []
    : [
        {
          what: text('routing.rest'),
          from: teamName(from.defaultTeamId, names),
          to: teamName(to.defaultTeamId, names),
        },
      ];
  return [...rules, ...areas, ...rest];
}

/** The first fault that prevents saving, in words. */
export function faultOfRouting({ areas, rules }: RoutingValue, names: RoutingNames): string | undefined {
  const say = (rule: DraftedRule) => ruleSubject(rule, names, areas);
  const withoutTeam = rules.find(({ teamId }) => teamId === null);
  if (withoutTeam !== undefined) return text('routing.teamMissing', { rule: say(withoutTeam) });
  if (rules.some(({ workTypeId, area }) => workTypeId === null && area === null))
    return text('routing.ruleForAll');
  const subjects = rules.map(({ workTypeId, area }) => `${workTypeId} ${area}`);
  const twice = rules.find((_, at) => subjects.indexOf(subjects[at]!) !== at);
  if (twice !== undefined) return text('routing.ruleTwice', { rule: say(twice) });
  if (areas.some(({ name }) => name.trim() === '')) return text('routing.areaNameMissing');
  const open = areas.find(
    ({ geometry }) => geometry.type === 'Polygon' && geometry.coordinates[0]!.length < 4,
  );
  return open && text('routing.tooFewCorners', { name: open.name });
}
