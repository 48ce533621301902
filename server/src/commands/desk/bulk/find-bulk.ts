import { bulkRowsPerPage } from '@fixpoint/contract/desk/bulk/find-bulk.ts';
import { findRows, findSeenAct } from '#desk/bulk/bulk-acts.ts';
import { findSeen } from '#desk/case/find-case.ts';
import type { DeskScope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';
import { namedRequests, withoutUnseen, withoutUnseenField } from '#commands/desk/case/unseen-requests.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { exampleMails } from '#workflows/bulk/example-mails.ts';
import { storedAct } from '#workflows/bulk/stored-act.ts';

export const findBulk: DeskHandler<'findBulk'> = async ({ bulkId, results, why, after = 0 }, call, parts) => {
  const { scope } = call.caller;
  const { database } = parts;
  const bulk = await findSeenAct(database, scope, bulkId);
  const rowFilter = { after, results: results ?? null, why: why ?? null, limit: bulkRowsPerPage + 1 };
  const foundRows = await findRows(database, scope.clientId, bulkId, rowFilter);
  const rows = await withoutUnseenRequests(database, scope, foundRows.slice(0, bulkRowsPerPage));
  const next = foundRows.length > rows.length ? rows.at(-1)!.requestId : null;
  const { act } = storedAct(bulk);
  const hasExamples = bulk.state === 'planned' && after === 0;
  const examples = hasExamples ? await exampleMails(database, parts, call, { ...bulk, act }) : [];
  return { bulk, act, rows, examples, next };
};

type FoundRow = Awaited<ReturnType<typeof findRows>>[number];

/** The rows, without numbers of main requests that the caller may not see. */
async function withoutUnseenRequests(
  database: Database,
  scope: DeskScope,
  rows: readonly FoundRow[],
): Promise<FoundRow[]> {
  const changesOf = ({ why }: FoundRow) => why?.changes ?? [];
  const named = rows.flatMap((row) => [
    ...namedRequests(row.changes),
    ...changesOf(row).flatMap(({ field, before, after }) => namedRequests({ [field]: [before, after] })),
  ]);
  if (named.length === 0) return [...rows];
  const seenRequests = await findSeen(database, scope, named);
  return rows.map((row) => ({
    ...row,
    changes: withoutUnseen(row.changes, seenRequests),
    why: row.why && {
      ...row.why,
      changes: row.why.changes?.map((change) => withoutUnseenField(change, seenRequests)),
    },
  }));
}
