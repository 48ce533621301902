/** Applies what a municipality's file says of its desk. What was changed at the desk since is kept, and said. */
import { isDeepStrictEqual } from 'node:util';
import type { WorkType } from '#clients/client.ts';
import type { DeskSections } from '#clients/municipality/desk-sections.ts';
import type { Database } from '#platform/database.ts';
import { type DeskSettings, findDeskSettings, saveDeskSetting } from '#desk/settings/desk-settings.ts';
import { faultsOfDueRules } from '#desk/settings/judge-due-rules.ts';
import { faultsOfRouting } from '#desk/settings/judge-routing.ts';
import { loggingTeams } from '#desk/teams/log-teams.ts';
import { findTeams } from '#desk/teams/teams.ts';
import { applyTeams } from './apply-teams.ts';
import { dueRulesOf, routingOf } from './file-rules.ts';
import { differencesOfDue, differencesOfRouting } from './say-differences.ts';

/** Whose file it is. */
interface DeskClient {
  clientId: number;
  workTypes: readonly WorkType[];
}

/** What came of it. */
export interface AppliedDesk {
  /** What is wrong in the file; anything here, and nothing may be stored. */
  faults: string[];
  /** What the file would change and does not, for it was changed at the desk. */
  kept: string[];
}

/** `overwrites`: the file's word counts over what was changed at the desk. */
export async function applyDeskSections(
  tx: Database,
  client: DeskClient,
  sections: DeskSections,
  { overwrites, now }: { overwrites: boolean; now: Date },
): Promise<AppliedDesk> {
  const { clientId } = client;
  const { teams } = sections;
  const keptTeams =
    teams === undefined
      ? []
      : await loggingTeams(tx, clientId, { accountId: null, now }, () =>
          applyTeams(tx, clientId, teams, overwrites),
        );
  const around = await surroundings(tx, client);
  const wanted = wantedOf(sections, around);
  const { teamIds, workTypeIds, settings } = around;
  const faults = [
    ...(wanted.routing === undefined
      ? []
      : faultsOfRouting(wanted.routing, { teamIds, workTypeIds }).map((fault) => `routing: ${fault}`)),
    ...(wanted.due === undefined
      ? []
      : faultsOfDueRules(wanted.due, workTypeIds).map((fault) => `due, officeHours, holidays: ${fault}`)),
  ];
  if (faults.length > 0) return { faults, kept: [] };
  const kept = [...keptTeams];
  for (const kind of ['routing', 'due'] as const) {
    const [setting, before] = [wanted[kind], settings[kind]];
    if (setting === undefined || isDeepStrictEqual(setting, before.value)) continue;
    if (before.setBy === 'desk' && !overwrites) kept.push(keptSentence(kind, around, wanted));
    else await saveDeskSetting(tx, clientId, before.version, { ...ofFile, kind, setting, now });
  }
  return { faults, kept };
}

const ofFile = { setBy: 'file', accountId: null } as const;

/** What the file's rules are read beside. */
type Surroundings = Awaited<ReturnType<typeof surroundings>>;

async function surroundings(tx: Database, { clientId, workTypes }: DeskClient) {
  const teams = await findTeams(tx, clientId);
  return {
    settings: await findDeskSettings(tx, clientId),
    teamIds: new Set(teams.map(({ teamId }) => teamId)),
    workTypeIds: new Set(workTypes.map(({ workTypeId }) => workTypeId)),
    ids: {
      teams: new Map(teams.flatMap(({ key, teamId }) => (key === null ? [] : [[key, teamId] as const]))),
      workTypes: new Map(workTypes.map(({ key, workTypeId }) => [key, workTypeId])),
    },
    names: {
      teams: new Map(teams.map(({ teamId, name }) => [teamId, name])),
      workTypes: new Map(workTypes.map(({ workTypeId, name }) => [workTypeId, name])),
    },
  };
}

function wantedOf(sections: DeskSections, { ids, settings }: Surroundings) {
  const { routing, officeHours, holidays, due } = sections;
  const saysDue = officeHours !== undefined || holidays !== undefined || due !== undefined;
  return {
    routing: routing && routingOf(routing, ids),
    due: saysDue ? dueRulesOf(sections, ids, settings.due.value) : undefined,
  };
}

function keptSentence(
  kind: keyof DeskSettings,
  { settings, names }: Surroundings,
  wanted: ReturnType<typeof wantedOf>,
): string {
  const { changedBy } = settings[kind];
  const differences =
    kind === 'routing'
      ? differencesOfRouting(settings.routing.value, wanted.routing!, names)
      : differencesOfDue(settings.due.value, wanted.due!, names);
  const what = kind === 'routing' ? 'Routing was' : 'Due times, office hours or holidays were';
  return `${what} changed at the desk by ${changedBy ?? 'somebody'}. The file has ${differences.join(', ')}.`;
}
