/** A template of a municipality folder, with ids instead of keys, and back. */
import type { TemplateDetails } from '@fixpoint/contract/desk/templates/template-details.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import type { DeskSections } from '#clients/municipality/desk-sections.ts';
import type { TemplateOfClient } from '#desk/templates/templates.ts';

type WrittenTemplate = NonNullable<DeskSections['templates']>[number];

/** Ids by key, and the municipality's own language. */
export interface KeyedIds {
  teams: ReadonlyMap<string, number>;
  workTypes: ReadonlyMap<string, number>;
  statuses: ReadonlyMap<string, number>;
  language: Language;
}

export type TemplateOfFile = TemplateDetails &
  Pick<TemplateOfClient, 'name' | 'text' | 'isActive'> & { key: string };

/** The folder was checked before: its keys exist, and there is a text in the own language. */
export function templateOfFile(
  {
    key,
    name,
    text: written,
    status,
    outcome: writtenOutcome,
    team,
    assign,
    workTypes,
    active,
  }: WrittenTemplate,
  ids: KeyedIds,
): TemplateOfFile {
  const { [ids.language]: text = '', ...texts } =
    typeof written === 'string' ? { [ids.language]: written } : written;
  const { [ids.language]: outcome = '', ...outcomes } =
    typeof writtenOutcome === 'string' ? { [ids.language]: writtenOutcome } : writtenOutcome;
  return {
    key,
    name,
    text,
    texts,
    statusId: status === undefined ? null : ids.statuses.get(status)!,
    outcome,
    outcomes,
    teamId: team === undefined ? null : ids.teams.get(team)!,
    assignsSender: assign !== undefined,
    workTypeIds: workTypes.map((one) => ids.workTypes.get(one)!),
    isActive: active,
  };
}

/** Keys by id. */
export interface KeysOfIds {
  teams: ReadonlyMap<number, string>;
  workTypes: ReadonlyMap<number, string>;
  statuses: ReadonlyMap<number, string>;
}

/** The template as the file has it. Values that it does not set are left out. */
export function sectionOfTemplate(
  template: TemplateOfClient & { key: string },
  keys: KeysOfIds,
  language: Language,
): object {
  const {
    key,
    name,
    text,
    texts,
    statusId,
    outcome,
    outcomes,
    teamId,
    assignsSender,
    workTypeIds,
    isActive,
  } = template;
  return {
    key,
    name,
    text: Object.keys(texts).length === 0 ? text : { [language]: text, ...texts },
    ...(statusId !== null && { status: keys.statuses.get(statusId) }),
    ...(outcome !== '' && {
      outcome: Object.keys(outcomes).length === 0 ? outcome : { [language]: outcome, ...outcomes },
    }),
    ...(teamId !== null && { team: keys.teams.get(teamId) }),
    ...(assignsSender && { assign: 'sender' }),
    ...(workTypeIds.length > 0 && { workTypes: workTypeIds.map((id) => keys.workTypes.get(id)) }),
    ...(!isActive && { active: false }),
  };
}
