/** Templates: texts that staff use often, with all their versions. */
import { isDeepStrictEqual } from 'node:util';
import {
  noDetails,
  type SomeTemplateDetails,
  type TemplateDetails,
} from '@fixpoint/contract/desk/templates/template-details.ts';
import { templatesMax } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { refuseWrongVariables } from './template-words.ts';
import {
  type Template,
  type TemplateOfClient,
  countTemplates,
  insertTemplate,
  insertVersion,
  selectAll,
  selectTemplates,
  selectTemplateVersions,
  updateStanding,
} from './template-store.ts';

export type { Template, TemplateOfClient } from './template-store.ts';

/** All templates in the order of creation, including retired ones. */
export function findAllTemplates(database: Database, clientId: number): Promise<TemplateOfClient[]> {
  return selectAll(database, clientId);
}

/** Templates in use, by name. */
export function findTemplatesInUse(database: Database, clientId: number): Promise<Template[]> {
  return selectTemplates(database, clientId);
}

/** All versions of a template, newest first. Throws `notFound`. */
export async function findVersions(
  database: Database,
  clientId: number,
  templateId: number,
): Promise<{ isActive: boolean; versions: Template[] }> {
  const rows = await selectTemplateVersions(database, clientId, templateId);
  if (rows[0] === undefined) refuseUnknown();
  return { isActive: rows[0].isActive, versions: rows.map(({ isActive: _isActive, ...version }) => version) };
}

/** A manager's changes to a template. */
interface WantedTemplate extends Pick<Template, 'name' | 'text' | 'savedBy' | 'savedAt'> {
  /** Details that are left out stay as they are. */
  details?: SomeTemplateDetails;
  /** The template and version that the manager has seen; undefined for a new template. */
  seen: { templateId: number; version: number } | undefined;
}

/**
 * Saves a new template, or a new version of an existing one. Throws `fieldInvalid`, `notFound` and
 * `conflict`.
 */
export async function keepTemplate(
  tx: Database,
  clientId: number,
  { seen: seenVersion, details = {}, ...words }: WantedTemplate,
): Promise<Template> {
  for (const text of [words.text, ...Object.values(details.texts ?? {})]) refuseWrongVariables(text);
  if (seenVersion === undefined && (await countTemplates(tx, clientId)) >= templatesMax)
    throw new ApplicationError('fieldInvalid', { say: 'templates.most', most: templatesMax });
  const templateId = seenVersion?.templateId ?? (await insertTemplate(tx, clientId));
  if (!(await updateStanding(tx, clientId, templateId, { isActive: true, setBy: 'desk' }))) refuseUnknown();
  const [lastVersion] = await selectTemplateVersions(tx, clientId, templateId);
  const version = lastVersion?.version ?? 0;
  if (seenVersion !== undefined && seenVersion.version !== version) {
    const who = lastVersion?.savedBy ?? "The municipality's folder";
    throw new ApplicationError('conflict', `${who} has changed this template meanwhile.`);
  }
  const before = lastVersion === undefined ? noDetails : detailsOf(lastVersion);
  const given = Object.entries(details).filter(([, value]) => value !== undefined);
  const after: TemplateDetails = { ...before, ...(Object.fromEntries(given) as Partial<TemplateDetails>) };
  const template = { ...after, ...words, templateId, version: version + 1 };
  await insertVersion(tx, clientId, template);
  return template;
}

/** The details of a template. */
export function detailsOf({
  texts,
  statusId,
  outcome,
  outcomes,
  teamId,
  assignsSender,
  workTypeIds,
}: TemplateDetails): TemplateDetails {
  return { texts, statusId, outcome, outcomes, teamId, assignsSender, workTypeIds };
}

/** A template of the municipality folder; `before` if it exists. */
interface FileTemplate extends TemplateDetails, Pick<TemplateOfClient, 'name' | 'text' | 'isActive'> {
  key: string;
  before: TemplateOfClient | undefined;
}

/** Saves a template of the municipality folder. Its text must be checked before. */
export async function takeTemplate(
  tx: Database,
  clientId: number,
  { key, before, isActive, ...words }: FileTemplate,
  now: Date,
): Promise<void> {
  const templateId = before?.templateId ?? (await insertTemplate(tx, clientId));
  await updateStanding(tx, clientId, templateId, { isActive, setBy: 'file', key });
  const [lastVersion] = await selectTemplateVersions(tx, clientId, templateId);
  if (lastVersion !== undefined && isSame(lastVersion, words)) return;
  const version = (lastVersion?.version ?? 0) + 1;
  await insertVersion(tx, clientId, { ...words, templateId, version, savedBy: null, savedAt: now });
}

type TemplateContent = Pick<Template, 'name' | 'text' | keyof TemplateDetails>;

function isSame(one: TemplateContent, other: TemplateContent): boolean {
  const contentOf = (it: TemplateContent) => [it.name, it.text, detailsOf(it)];
  return isDeepStrictEqual(contentOf(one), contentOf(other));
}

/** Retires a template. Throws `notFound`. */
export async function retireTemplate(tx: Database, clientId: number, templateId: number): Promise<void> {
  if (!(await updateStanding(tx, clientId, templateId, { isActive: false, setBy: 'desk' }))) refuseUnknown();
}

function refuseUnknown(): never {
  throw new ApplicationError('notFound', 'There is no such template.');
}
