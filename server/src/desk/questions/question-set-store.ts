/** The rows of question sets. Private to this folder. */
import type { QuestionSet } from '@fixpoint/contract/questions/question-set.ts';
import type { Database } from '#platform/database.ts';

/** A published version of a work type's questions. */
export interface QuestionSetRow {
  workTypeId: number;
  version: number;
  set: QuestionSet;
  isUrgent: boolean;
  setBy: 'file' | 'desk';
  /** The username; null: the municipality folder. */
  publishedBy: string | null;
  publishedAt: Date;
}

const columns = `work_type_id as "workTypeId", version, content as set, is_urgent as "isUrgent", set_by as "setBy",
  nullif(published_by, '') as "publishedBy", published_at as "publishedAt"`;

/** The newest version of each work type. */
export function selectNewest(database: Database, clientId: number): Promise<QuestionSetRow[]> {
  return database.query(
    `select distinct on (work_type_id) ${columns} from question_sets
     where client_id = $1 order by work_type_id, version desc`,
    [clientId],
  );
}

/** Versions of a work type below `before`, newest first. */
export function selectVersions(
  database: Database,
  clientId: number,
  workTypeId: number,
  { before, most }: { before: number; most: number },
): Promise<QuestionSetRow[]> {
  return database.query(
    `select ${columns} from question_sets
     where client_id = $1 and work_type_id = $2 and version < $3 order by version desc limit $4`,
    [clientId, workTypeId, before, most],
  );
}

/** A version, and the facts about those after it. */
export interface OlderVersion {
  /** Undefined for version 0: the time before the first publication. */
  set: QuestionSet | undefined;
  /** When the next version replaced it; null: it is the newest. */
  replacedAt: Date | null;
  /** True if a later version is urgent. */
  hasUrgentSuccessor: boolean;
}

export async function selectOlder(
  database: Database,
  clientId: number,
  workTypeId: number,
  version: number,
): Promise<OlderVersion> {
  const [row] = await database.query<Omit<OlderVersion, 'set'> & { set: QuestionSet | null }>(
    `select (select content from question_sets where client_id = $1 and work_type_id = $2 and version = $3) as set,
       min(published_at) filter (where version > $3) as "replacedAt",
       coalesce(bool_or(is_urgent) filter (where version > $3), false) as "hasUrgentSuccessor"
     from question_sets where client_id = $1 and work_type_id = $2`,
    [clientId, workTypeId, version],
  );
  return { ...row!, set: row!.set ?? undefined };
}

/** Adds a version. Returns false if it exists. */
export async function insertVersion(
  tx: Database,
  clientId: number,
  { workTypeId, version, set, isUrgent, setBy, publishedBy, publishedAt }: QuestionSetRow,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into question_sets (client_id, work_type_id, version, content, is_urgent, set_by, published_by, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`,
    [clientId, workTypeId, version, JSON.stringify(set), isUrgent, setBy, publishedBy ?? '', publishedAt],
  );
  return rows.length > 0;
}

/** The names of all work types. */
export function selectWorkTypeNames(
  database: Database,
  clientId: number,
): Promise<{ workTypeId: number; name: string }[]> {
  return database.query(`select work_type_id as "workTypeId", name from work_types where client_id = $1`, [
    clientId,
  ]);
}
