/** Applies the desk sections of a municipality folder. Changes at the desk are kept and reported. */
import { isDeepStrictEqual } from 'node:util';
import type { Client, Status, WorkType } from '#clients/client.ts';
import type { DeskSections } from '#clients/municipality/desk-sections.ts';
import type { Database } from '#platform/database.ts';
import { type DeskSettings, findDeskSettings, saveDeskSetting } from '#desk/settings/desk-settings.ts';
import { faultsOfDueRules } from '#desk/due-times/judge-due-rules.ts';
import { faultsOfOwners } from '#desk/owners/judge-owners.ts';
import { faultsOfRouting } from '#desk/routing/judge-routing.ts';
import { loggingTeams } from '#desk/teams/log-teams.ts';
import { findAllTemplates } from '#desk/templates/templates.ts';
import { findTeams } from '#desk/teams/teams.ts';
import { loggingTemplates } from '#desk/templates/log-templates.ts';
import { applyTeams } from './apply-teams.ts';
import { applyTemplates, faultsOfTemplates } from './apply-templates.ts';
import { applyQuestions, faultsOfQuestions } from './apply-questions.ts';
import { dueRulesOfFile, routingOfFile } from './file-rules.ts';
import { ownersOfFile } from './owners-of-file.ts';
import type { KeyedIds } from './template-of-file.ts';
import { differencesOfDue, differencesOfOwners, differencesOfRouting } from './say-differences.ts';

/** The municipality of the folder. */
interface DeskClient {
  clientId: number;
  language: Client['language'];
  workTypes: readonly WorkType[];
  statuses: readonly Status[];
}

/** The result of applying the folder. */
export interface AppliedDesk {
  /** Faults in the folder. If there are any, the caller must roll back. */
  faults: string[];
  /** Differences that were not applied, because the desk has changed the setting. */
  skippedChanges: string[];
  /** Settings that were changed. */
  changes: string[];
}

/** `overwrites`: the folder replaces changes at the desk. */
export async function applyDeskSections(
  tx: Database,
  client: DeskClient,
  sections: DeskSections,
  { overwrites, now }: ApplyOptions,
): Promise<AppliedDesk> {
  const teamsBefore = await findTeams(tx, client.clientId);
  const unchangedTeams = await applyTeamsOf(tx, client, sections, { overwrites, now });
  const around = await surroundings(tx, client);
  const wantedSettings = settingsOfSections(sections, around);
  const faults = [
    ...faultsOf(wantedSettings, around),
    ...faultsOfTemplates(sections.templates ?? []),
    ...faultsOfQuestions(sections.questions ?? [], client.language),
  ];
  if (faults.length > 0) return { faults, skippedChanges: [], changes: [] };
  const changes = isDeepStrictEqual(teamsBefore, await findTeams(tx, client.clientId)) ? [] : ['Teams'];
  const templatesBefore = await findAllTemplates(tx, client.clientId);
  const { ids } = around;
  const unchangedTemplates = await applyTemplatesOf(tx, client, sections, { ids, overwrites, now });
  if (!isDeepStrictEqual(templatesBefore, await findAllTemplates(tx, client.clientId)))
    changes.push('Templates');
  const questions = await applyQuestionsOf(tx, client, sections, { ids, overwrites, now });
  changes.push(...questions.changes);
  const skippedChanges = [...unchangedTeams, ...unchangedTemplates, ...questions.skippedChanges];
  for (const kind of ['routing', 'due', 'owners'] as const) {
    const [setting, before] = [wantedSettings[kind], around.settings[kind]];
    if (setting === undefined || isDeepStrictEqual(setting, before.value)) continue;
    if (before.setBy === 'desk' && !overwrites)
      skippedChanges.push(unchangedSentence(kind, around, wantedSettings));
    else {
      await saveDeskSetting(tx, client.clientId, before.version, { ...ofFile, kind, setting, now });
      changes.push(changeSentence(kind, around, wantedSettings));
    }
  }
  return { faults, skippedChanges, changes };
}

interface ApplyOptions {
  overwrites: boolean;
  now: Date;
}

async function applyTeamsOf(
  tx: Database,
  { clientId }: DeskClient,
  { teams }: DeskSections,
  applyOptions: ApplyOptions,
): Promise<string[]> {
  if (teams === undefined) return [];
  const by = { accountId: null, now: applyOptions.now };
  return loggingTeams(tx, clientId, by, () => applyTeams(tx, clientId, teams, applyOptions));
}

async function applyTemplatesOf(
  tx: Database,
  { clientId }: DeskClient,
  { templates }: DeskSections,
  applyOptions: ApplyOptions & { ids: KeyedIds },
): Promise<string[]> {
  if (templates === undefined) return [];
  const by = { accountId: null, now: applyOptions.now };
  return loggingTemplates(tx, clientId, by, () => applyTemplates(tx, clientId, templates, applyOptions));
}

async function applyQuestionsOf(
  tx: Database,
  client: DeskClient,
  { questions }: DeskSections,
  { ids, ...applyOptions }: ApplyOptions & { ids: KeyedIds },
) {
  if (questions === undefined) return { skippedChanges: [], changes: [] };
  return applyQuestions(tx, client, questions, { workTypeIds: ids.workTypes, ...applyOptions });
}

function faultsOf(
  { routing, due, owners }: SectionSettings,
  { teamIds, workTypeIds, settings, ids: { language } }: DeskContext,
): string[] {
  const { areas } = routing ?? settings.routing.value;
  const areaKeys = new Set(areas.map(({ key }) => key));
  const ofOwners = owners === undefined ? [] : faultsOfOwners(owners, { workTypeIds, areaKeys, language });
  const ofRouting = routing === undefined ? [] : faultsOfRouting(routing, { teamIds, workTypeIds });
  const ofDue = due === undefined ? [] : faultsOfDueRules(due, workTypeIds);
  return [
    ...ofRouting.map((fault) => `routing: ${fault}`),
    ...ofDue.map((fault) => `due, officeHours, holidays: ${fault}`),
    ...ofOwners.map((fault) => `owners: ${fault}`),
  ];
}

const settingNames: Record<keyof DeskSettings, string> = {
  routing: 'Routing',
  due: 'Due times, office hours or holidays',
  owners: 'Owners',
};

const ofFile = { setBy: 'file', accountId: null } as const;

/** The present settings and names that the folder refers to. */
type DeskContext = Awaited<ReturnType<typeof surroundings>>;

async function surroundings(tx: Database, { clientId, language, workTypes, statuses }: DeskClient) {
  const teams = await findTeams(tx, clientId);
  return {
    settings: await findDeskSettings(tx, clientId),
    teamIds: new Set(teams.map(({ teamId }) => teamId)),
    workTypeIds: new Set(workTypes.map(({ workTypeId }) => workTypeId)),
    ids: {
      teams: new Map(teams.flatMap(({ key, teamId }) => (key === null ? [] : [[key, teamId] as const]))),
      workTypes: new Map(workTypes.map(({ key, workTypeId }) => [key, workTypeId])),
      statuses: new Map(statuses.map(({ key, statusId }) => [key, statusId])),
      language,
    },
    names: {
      teams: new Map(teams.map(({ teamId, name }) => [teamId, name])),
      workTypes: new Map(workTypes.map(({ workTypeId, name }) => [workTypeId, name])),
    },
  };
}

/** The folder's settings, with ids instead of keys. */
type SectionSettings = ReturnType<typeof settingsOfSections>;

function settingsOfSections(sections: DeskSections, { ids, settings }: DeskContext) {
  const { routing, officeHours, holidays, due, dueShownToResidents, owners } = sections;
  const saysDue = [officeHours, holidays, due, dueShownToResidents].some((section) => section !== undefined);
  return {
    routing: routing && routingOfFile(routing, ids),
    due: saysDue ? dueRulesOfFile(sections, ids, settings.due.value) : undefined,
    owners: owners && ownersOfFile(owners, ids),
  };
}

function unchangedSentence(
  kind: keyof DeskSettings,
  { settings, names }: DeskContext,
  wantedSettings: SectionSettings,
): string {
  const { changedBy } = settings[kind];
  const verb = kind === 'routing' ? 'was' : 'were';
  const differences = differencesOf(kind, { settings, names }, wantedSettings);
  return `${settingNames[kind]} ${verb} changed at the desk by ${changedBy ?? 'somebody'}. The file has ${differences}.`;
}

function changeSentence(
  kind: keyof DeskSettings,
  around: DeskContext,
  wantedSettings: ReturnType<typeof settingsOfSections>,
): string {
  return `${settingNames[kind]}: ${differencesOf(kind, around, wantedSettings)}`;
}

function differencesOf(
  kind: keyof DeskSettings,
  { settings, names }: Pick<DeskContext, 'settings' | 'names'>,
  wantedSettings: ReturnType<typeof settingsOfSections>,
): string {
  if (kind === 'routing')
    return differencesOfRouting(settings.routing.value, wantedSettings.routing!, names).join(', ');
  if (kind === 'due') return differencesOfDue(settings.due.value, wantedSettings.due!, names).join(', ');
  return differencesOfOwners(settings.owners.value, wantedSettings.owners!).join(', ');
}
