/** Texts that staff say often, with every version that they had. */
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { refuseWrongVariables } from './template-words.ts';
import {
  type Template,
  insertTemplate,
  insertVersion,
  selectTemplates,
  selectVersions,
  updateActive,
} from './template-store.ts';

export type { Template } from './template-store.ts';

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
  const rows = await selectVersions(database, clientId, templateId);
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
  database: Database,
  clientId: number,
  { seen, ...wanted }: WantedTemplate,
): Promise<Template> {
  refuseWrongVariables(wanted.text);
  return database.transaction(async (tx) => {
    const templateId = seen?.templateId ?? (await insertTemplate(tx, clientId));
    if (!(await updateActive(tx, clientId, templateId, true))) refuseUnknown();
    const [last] = await selectVersions(tx, clientId, templateId);
    const version = last?.version ?? 0;
    if (seen !== undefined && seen.version !== version)
      throw new ApplicationError('conflict', `${last!.savedBy} has changed this template meanwhile.`);
    const template = { ...wanted, templateId, version: version + 1 };
    await insertVersion(tx, clientId, template);
    return template;
  });
}

/** Takes one out of use. Throws `notFound`. */
export async function retireTemplate(
  database: Database,
  clientId: number,
  templateId: number,
): Promise<void> {
  if (!(await updateActive(database, clientId, templateId, false))) refuseUnknown();
}

function refuseUnknown(): never {
  throw new ApplicationError('notFound', 'There is no such template.');
}
