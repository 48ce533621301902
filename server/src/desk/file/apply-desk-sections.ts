/** Applies the desk sections of a municipality folder. Changes at the desk are kept and reported. */
import { isDeepStrictEqual } from 'node:util';
import type { WorkType } from '#clients/client.ts';
import type { DeskSections } from '#clients/municipality/desk-sections.ts';
import type { Database } from '#platform/database.ts';
import { type DeskSettings, findDeskSettings, saveDeskSetting } from '#desk/settings/desk-settings.ts';
import { faultsOfDueRules } from '#desk/due-times/judge-due-rules.ts';
import { faultsOfRouting } from '#desk/routing/judge-routing.ts';
import { loggingTeams } from '#desk/teams/log-teams.ts';
import { findAllTemplates } from '#desk/templates/templates.ts';
import { findTeams } from '#desk/teams/teams.ts';
import { loggingTemplates } from '#desk/templates/log-templates.ts';
import { applyTeams } from './apply-teams.ts';
import { applyTemplates, faultsOfTemplates } from './apply-templates.ts';
import { dueRulesOf, routingOf } from './file-rules.ts';
import { differencesOfDue, differencesOfRouting } from './say-differences.ts';

/** The municipality of the folder. */
interface DeskClient {
  clientId: number;
  workTypes: readonly WorkType[];
}

/** The result of applying the folder. */
export interface AppliedDesk {
  /** Faults in the folder. If there are any, the caller must roll back. */
  faults: string[];
  /** Differences that were not applied, because the desk has changed the setting. */
  kept: string[];
  /** Settings that were changed. */
  changes: string[];
}

/** `overwrites`: the folder replaces changes at the desk. */
export async function applyDeskSections(
  tx: Database,
  client: DeskClient,
  sections: DeskSections,
  { overwrites, now }: Applying,
): Promise<AppliedDesk> {
  const teamsBefore = await findTeams(tx, client.clientId);
  const keptTeams = await applyTeamsOf(tx, client, sections, { overwrites, now });
  const around = await surroundings(tx, client);
  const wanted = wantedOf(sections, around);
  const faults = [...faultsOf(wanted, around), ...faultsOfTemplates(sections.templates ?? [])];
  if (faults.length > 0) return { faults, kept: [], changes: [] };
  const changes = isDeepStrictEqual(teamsBefore, await findTeams(tx, client.clientId)) ? [] : ['Teams'];
  const templatesBefore = await findAllTemplates(tx, client.clientId);
  const keptTemplates = await applyTemplatesOf(tx, client, sections, { overwrites, now });
  if (!isDeepStrictEqual(templatesBefore, await findAllTemplates(tx, client.clientId)))
    changes.push('Templates');
  const kept = [...keptTeams, ...keptTemplates];
  for (const kind of ['routing', 'due'] as const) {
    const [setting, before] = [wanted[kind], around.settings[kind]];
    if (setting === undefined || isDeepStrictEqual(setting, before.value)) continue;
    if (before.setBy === 'desk' && !overwrites) kept.push(keptSentence(kind, around, wanted));
    else {
      await saveDeskSetting(tx, client.clientId, before.version, { ...ofFile, kind, setting, now });
      changes.push(changeSentence(kind, around, wanted));
    }
  }
  return { faults, kept, changes };
}

interface Applying {
  overwrites: boolean;
  now: Date;
}

async function applyTeamsOf(
  tx: Database,
  { clientId }: DeskClient,
  { teams }: DeskSections,
  applying: Applying,
): Promise<string[]> {
  if (teams === undefined) return [];
  const by = { accountId: null, now: applying.now };
  return loggingTeams(tx, clientId, by, () => applyTeams(tx, clientId, teams, applying));
}

async function applyTemplatesOf(
  tx: Database,
  { clientId }: DeskClient,
  { templates }: DeskSections,
  applying: Applying,
): Promise<string[]> {
  if (templates === undefined) return [];
  const by = { accountId: null, now: applying.now };
  return loggingTemplates(tx, clientId, by, () => applyTemplates(tx, clientId, templates, applying));
}

function faultsOf({ routing, due }: Wanted, { teamIds, workTypeIds }: Surroundings): string[] {
  const ofRouting = routing === undefined ? [] : faultsOfRouting(routing, { teamIds, workTypeIds });
  const ofDue = due === undefined ? [] : faultsOfDueRules(due, workTypeIds);
  return [
    ...ofRouting.map((fault) => `routing: ${fault}`),
    ...ofDue.map((fault) => `due, officeHours, holidays: ${fault}`),
  ];
}

const ofFile = { setBy: 'file', accountId: null } as const;

/** The present settings and names that the folder refers to. */
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

/** The folder's settings, with ids instead of keys. */
type Wanted = ReturnType<typeof wantedOf>;

function wantedOf(sections: DeskSections, { ids, settings }: Surroundings) {
  const { routing, officeHours, holidays, due } = sections;
  const saysDue = officeHours !== undefined || holidays !== undefined || due !== undefined;
  return {
    routing: routing && routingOf(routing, ids),
    due: saysDue ? dueRulesOf(sections, ids, settings.due.value) : undefined,
  };
}

function keptSentence(kind: keyof DeskSettings, { settings, names }: Surroundings, wanted: Wanted): string {
  const { changedBy } = settings[kind];
  const what = kind === 'routing' ? 'Routing was' : 'Due times, office hours or holidays were';
  const differences = differencesOf(kind, { settings, names }, wanted);
  return `${what} changed at the desk by ${changedBy ?? 'somebody'}. The file has ${differences}.`;
}

function changeSentence(
  kind: keyof DeskSettings,
  around: Surroundings,
  wanted: ReturnType<typeof wantedOf>,
): string {
  const what = kind === 'routing' ? 'Routing' : 'Due times, office hours or holidays';
  return `${what}: ${differencesOf(kind, around, wanted)}`;
}

function differencesOf(
  kind: keyof DeskSettings,
  { settings, names }: Pick<Surroundings, 'settings' | 'names'>,
  wanted: ReturnType<typeof wantedOf>,
): string {
  return (
    kind === 'routing'
      ? differencesOfRouting(settings.routing.value, wanted.routing!, names)
      : differencesOfDue(settings.due.value, wanted.due!, names)
  ).join(', ');
}
