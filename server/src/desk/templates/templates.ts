/** Texts that staff say often, with every version that they had. */
import { templatesMax } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { refuseWrongVariables } from './template-words.ts';
import {
  type Template,
  type TemplateOfTown,
  countTemplates,
  insertTemplate,
  insertVersion,
  selectAll,
  selectTemplates,
  selectTemplateVersions,
  updateStanding,
} from './template-store.ts';

export type { Template, TemplateOfTown } from './template-store.ts';

/** All of them, also those that are in use no more, in the order in which they were made. */
export function findAllTemplates(database: Database, clientId: number): Promise<TemplateOfTown[]> {
  return selectAll(database, clientId);
}

/** Those in use, by name. */
export function findTemplatesInUse(database: Database, clientId: number): Promise<Template[]> {
  return selectTemplates(database, clientId);
}

/** Every version of one, newest first. Throws `notFound`. */
export async function findVersions(
  database: Database,
  clientId: number,
  templateId: number,
): Promise<{ isActive: boolean; versions: Template[] }> {
  const rows = await selectTemplateVersions(database, clientId, templateId);
  if (rows[0] === undefined) refuseUnknown();
  return { isActive: rows[0].isActive, versions: rows.map(({ isActive: _isActive, ...version }) => version) };
}

/** What a manager wants a template to be. */
interface WantedTemplate extends Pick<Template, 'name' | 'text' | 'savedBy' | 'savedAt'> {
  /** Of the one that is changed, as it was seen; undefined: a new one. */
  seen: { templateId: number; version: number } | undefined;
}

/** Saves a new template, or another version of one. Throws `fieldInvalid`, `notFound` and `conflict`. */
export async function keepTemplate(
  tx: Database,
  clientId: number,
  { seen, ...wanted }: WantedTemplate,
): Promise<Template> {
  refuseWrongVariables(wanted.text);
  if (seen === undefined && (await countTemplates(tx, clientId)) >= templatesMax)
    throw new ApplicationError('fieldInvalid', { say: 'templates.most', most: templatesMax });
  const templateId = seen?.templateId ?? (await insertTemplate(tx, clientId));
  if (!(await updateStanding(tx, clientId, templateId, { isActive: true, setBy: 'desk' }))) refuseUnknown();
  const [last] = await selectTemplateVersions(tx, clientId, templateId);
  const version = last?.version ?? 0;
  if (seen !== undefined && seen.version !== version) {
    const who = last?.savedBy ?? "The municipality's folder";
    throw new ApplicationError('conflict', `${who} has changed this template meanwhile.`);
  }
  const template = { ...wanted, templateId, version: version + 1 };
  await insertVersion(tx, clientId, template);
  return template;
}

/** What the municipality's file says of a template; `before`: it is there already. */
interface FileTemplate extends Pick<TemplateOfTown, 'name' | 'text' | 'isActive'> {
  key: string;
  before: TemplateOfTown | undefined;
}

/** Makes a template as the municipality's file says; its words have been judged. */
export async function takeTemplate(
  tx: Database,
  clientId: number,
  { key, before, isActive, ...words }: FileTemplate,
  now: Date,
): Promise<void> {
  const templateId = before?.templateId ?? (await insertTemplate(tx, clientId));
  await updateStanding(tx, clientId, templateId, { isActive, setBy: 'file', key });
  const [last] = await selectTemplateVersions(tx, clientId, templateId);
  if (last !== undefined && last.name === words.name && last.text === words.text) return;
  const version = (last?.version ?? 0) + 1;
  await insertVersion(tx, clientId, { ...words, templateId, version, savedBy: null, savedAt: now });
}

/** Takes one out of use. Throws `notFound`. */
export async function retireTemplate(tx: Database, clientId: number, templateId: number): Promise<void> {
  if (!(await updateStanding(tx, clientId, templateId, { isActive: false, setBy: 'desk' }))) refuseUnknown();
}

function refuseUnknown(): never {
  throw new ApplicationError('notFound', 'There is no such template.');
}
