/** The rows of internal notes. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { signature } from '#desk/signature.ts';
import { inScope, type DeskScope } from '#desk/scope.ts';

export interface InternalNote {
  internalNoteId: number;
  accountId: number;
  /** The author's username. */
  author: string;
  internalText: string;
  postedAt: Date;
}

export interface NewInternalNote {
  requestId: number;
  accountId: number;
  text: string;
  postedAt: Date;
}

/** Returns undefined if the request is not in scope. */
export async function insertInternalNote(
  tx: Database,
  { clientId, teamIds }: DeskScope,
  { requestId, accountId, text, postedAt }: NewInternalNote,
): Promise<number | undefined> {
  const [row] = await tx.query<{ internalNoteId: number }>(
    `with noted as materialized (
       select r.request_id from work_requests r where r.client_id = $1 and r.request_id = $3 and ${inScope(2)}
     )
     insert into internal_notes (client_id, request_id, account_id, text, posted_at)
     select $1, request_id, $4, $5, $6 from noted
     returning internal_note_id as "internalNoteId"`,
    [clientId, teamIds, requestId, accountId, text, postedAt],
  );
  return row?.internalNoteId;
}

export function selectInternalNotes(
  database: Database,
  { clientId, teamIds }: DeskScope,
  requestId: number,
): Promise<InternalNote[]> {
  return database.read(
    `select n.internal_note_id as "internalNoteId", n.account_id as "accountId", coalesce(${signature}, '') as author,
       n.text as "internalText", n.posted_at as "postedAt"
     from work_requests r
       join internal_notes n on n.client_id = $1 and n.request_id = r.request_id
       left join accounts a on a.client_id = $1 and a.account_id = n.account_id
     where r.client_id = $1 and r.request_id = $3 and ${inScope(2)}
     order by n.internal_note_id`,
    [clientId, teamIds, requestId],
  );
}

export async function deleteInternalNotes(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query('delete from internal_notes where client_id = $1 and request_id = any($2)', [
    clientId,
    requestIds,
  ]);
}

/** Adds notes to requests that exist. */
export async function insertImportedNotes(
  tx: Database,
  clientId: number,
  notes: readonly NewInternalNote[],
): Promise<void> {
  await tx.query(
    `insert into internal_notes (client_id, request_id, account_id, text, posted_at)
     select $1, "requestId", "accountId", text, "postedAt" from json_to_recordset($2) as row (
       "requestId" bigint, "accountId" bigint, text text, "postedAt" timestamptz)`,
    [clientId, JSON.stringify(notes)],
  );
}
