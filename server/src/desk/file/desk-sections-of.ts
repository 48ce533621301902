/**
 * The desk sections of a municipality folder, from the present settings. Keys replace ids, because ids differ
 * between databases.
 */
import { type DueRules, weekdays } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import type { Routing } from '@fixpoint/contract/desk/routing/routing.ts';
import { freeKey } from '#clients/settings/settings-with.ts';
import type { Client, Status, WorkType } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import { findDeskSettings } from '#desk/settings/desk-settings.ts';
import { loadQuestionSets } from '#desk/questions/question-sets.ts';
import { type Team, findTeams } from '#desk/teams/teams.ts';
import { type TemplateOfClient, findAllTemplates } from '#desk/templates/templates.ts';
import { ownersSection } from './owners-of-file.ts';
import { type KeysOfIds, sectionOfTemplate } from './template-of-file.ts';

/** The municipality's entries that the sections refer to. */
interface ClientOfDesk {
  workTypes: readonly WorkType[];
  statuses: readonly Status[];
  language: Client['language'];
}

/** Settings that nobody has set are left out. */
export async function deskSectionsOf(
  database: Database,
  clientId: number,
  { workTypes, statuses, language }: ClientOfDesk,
): Promise<object> {
  const teams = await findTeams(database, clientId);
  const { routing, due, owners } = await findDeskSettings(database, clientId);
  const templates = addKeys(await templatesToTell(database, clientId));
  const sets = await loadQuestionSets(database, clientId);
  const questions = workTypes.flatMap(({ workTypeId, key }) => {
    const set = sets.get(workTypeId)?.set;
    return set === undefined || set.entries.length === 0 ? [] : [{ workType: key, ...set }];
  });
  const keys: KeysOfIds = {
    teams: keysOf(teams),
    workTypes: new Map(workTypes.map(({ workTypeId, key }) => [workTypeId, key])),
    statuses: new Map(statuses.map(({ statusId, key }) => [statusId, key])),
  };
  return {
    ...(teams.length > 0 && { teams: teams.map((team) => sectionOf(team, keys)) }),
    ...(routing.version > 0 && { routing: routingSection(routing.value, keys) }),
    ...(due.version > 0 && dueSections(due.value, keys)),
    ...(owners.version > 0 && { owners: ownersSection(owners.value, keys, language) }),
    ...(questions.length > 0 && { questions }),
    ...(templates.length > 0 && {
      templates: templates.map((one) => sectionOfTemplate(one, keys, language)),
    }),
  };
}

function keysOf(teams: readonly Team[]): ReadonlyMap<number, string> {
  return new Map(addKeys(teams).map(({ teamId, key }) => [teamId, key]));
}

/** Gives teams and templates of the desk a key, made from the name. */
function addKeys<DeskEntry extends { key: string | null; name: string }>(
  entries: readonly DeskEntry[],
): (DeskEntry & { key: string })[] {
  const takenKeys = new Set(entries.flatMap(({ key }) => key ?? []));
  return entries.map((entry) => {
    const key = entry.key ?? freeKey(entry.name, takenKeys);
    takenKeys.add(key);
    return { ...entry, key };
  });
}

/** Leaves out templates that were made at the desk and then retired. */
async function templatesToTell(database: Database, clientId: number): Promise<TemplateOfClient[]> {
  return (await findAllTemplates(database, clientId)).filter(({ key, isActive }) => isActive || key !== null);
}

function sectionOf({ teamId, name, email, news, isActive }: Team, { teams }: KeysOfIds): object {
  return {
    key: teams.get(teamId),
    name,
    ...(email !== '' && { email }),
    news,
    ...(!isActive && { active: false }),
  };
}

function routingSection({ areas, rules, defaultTeamId }: Routing, { teams, workTypes }: KeysOfIds): object {
  return {
    ...(defaultTeamId !== null && { default: teams.get(defaultTeamId) }),
    areas,
    rules: rules.map(({ workTypeId, area, teamId }) => ({
      ...(workTypeId !== null && { workType: workTypes.get(workTypeId) }),
      ...(area !== null && { area }),
      team: teams.get(teamId),
    })),
  };
}

function dueSections(
  { officeHours, holidays, rules, isShownToResidents }: DueRules,
  { workTypes }: KeysOfIds,
): object {
  const open = weekdays.filter((day) => officeHours[day].length > 0);
  return {
    officeHours: Object.fromEntries(
      open.map((day) => [day, officeHours[day].map(({ from, to }) => `${from}-${to}`).join(', ')]),
    ),
    holidays,
    due: rules.map(({ workTypeId, answerHours, resolveHours }) => ({
      ...(workTypeId !== null && { workType: workTypes.get(workTypeId) }),
      ...(answerHours !== null && { answerHours }),
      ...(resolveHours !== null && { resolveHours }),
    })),
    ...(isShownToResidents === true && { dueShownToResidents: true }),
  };
}
