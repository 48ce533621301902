/** The rows of templates. Private to this folder. */
import { noDetails, type TemplateDetails } from '@fixpoint/contract/desk/templates/template-details.ts';
import type { Database } from '#platform/database.ts';

/** A saved version of a template. */
export interface Template extends TemplateDetails {
  templateId: number;
  /** Counted from 1. */
  version: number;
  name: string;
  text: string;
  /** A username; null: the municipality folder. */
  savedBy: string | null;
  savedAt: Date;
}

/** A row, whose details are one column. */
type TemplateRow = Omit<Template, keyof TemplateDetails> & { details: Partial<TemplateDetails> };

function templateOf<Row extends TemplateRow>({
  details,
  ...row
}: Row): Omit<Row, 'details'> & TemplateDetails {
  return { ...row, ...noDetails, ...details };
}

const columns = `v.template_id as "templateId", v.version, v.name, v.text, v.details, nullif(v.saved_by, '') as "savedBy", v.saved_at as "savedAt"`;

/** Templates in use by name, each in its latest version. */
export async function selectTemplates(database: Database, clientId: number): Promise<Template[]> {
  const rows = await database.query<TemplateRow>(
    `select * from (
       select distinct on (v.template_id) ${columns}
       from templates t join template_versions v using (client_id, template_id)
       where client_id = $1 and t.is_active
       order by v.template_id, v.version desc
     ) last order by lower(name), "templateId"`,
    [clientId],
  );
  return rows.map(templateOf);
}

/** A template, with the fields that the municipality folder sets. */
export interface TemplateOfClient extends Template {
  /** Key in municipality.yaml; null: the template was made at the desk. */
  key: string | null;
  /** Source of the last change. */
  setBy: 'file' | 'desk';
  isActive: boolean;
}

/** All templates in the order of creation, including retired ones. */
export async function selectAll(database: Database, clientId: number): Promise<TemplateOfClient[]> {
  const rows = await database.query<TemplateRow & Pick<TemplateOfClient, 'key' | 'setBy' | 'isActive'>>(
    `select distinct on (v.template_id) ${columns}, t.key, t.set_by as "setBy", t.is_active as "isActive"
     from templates t join template_versions v using (client_id, template_id)
     where client_id = $1 order by v.template_id, v.version desc`,
    [clientId],
  );
  return rows.map(templateOf);
}

/** The number of templates, including retired ones. */
export async function countTemplates(tx: Database, clientId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>('select count(*) from templates where client_id = $1', [
    clientId,
  ]);
  return row!.count;
}

/** Newest first. */
export async function selectTemplateVersions(
  database: Database,
  clientId: number,
  templateId: number,
): Promise<(Template & { isActive: boolean })[]> {
  const rows = await database.query<TemplateRow & { isActive: boolean }>(
    `select ${columns}, t.is_active as "isActive"
     from templates t join template_versions v using (client_id, template_id)
     where client_id = $1 and t.template_id = $2 order by v.version desc`,
    [clientId, templateId],
  );
  return rows.map(templateOf);
}

/** Adds a template without a text. The caller must add a version. */
export async function insertTemplate(tx: Database, clientId: number): Promise<number> {
  const [row] = await tx.query<{ templateId: number }>(
    'insert into templates (client_id) values ($1) returning template_id as "templateId"',
    [clientId],
  );
  return row!.templateId;
}

/** The state of a template. Without `key`, it keeps its present key. */
type TemplateStanding = Pick<TemplateOfClient, 'setBy' | 'isActive'> & { key?: string };

/**
 * Sets the state of a template, and locks it until the transaction ends. Returns false if the template does
 * not exist.
 */
export async function updateStanding(
  tx: Database,
  clientId: number,
  templateId: number,
  { isActive, setBy, key }: TemplateStanding,
): Promise<boolean> {
  const rows = await tx.query(
    `update templates set is_active = $3, set_by = $4, key = coalesce($5, key)
     where client_id = $1 and template_id = $2 returning 1`,
    [clientId, templateId, isActive, setBy, key ?? null],
  );
  return rows.length > 0;
}

export async function insertVersion(
  tx: Database,
  clientId: number,
  { templateId, version, name, text, savedBy, savedAt, ...details }: Template,
): Promise<void> {
  await tx.query(
    `insert into template_versions (client_id, template_id, version, name, text, saved_by, saved_at, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [clientId, templateId, version, name, text, savedBy ?? '', savedAt, JSON.stringify(details)],
  );
}
