import { bulkRowsPerPage } from '@fixpoint/contract/desk/bulk/find-bulk.ts';
import { findRows, findSeenAct } from '#desk/bulk/bulk-acts.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { storedAct } from '#workflows/bulk/stored-act.ts';

export const findBulk: DeskHandler<'findBulk'> = async (
  { bulkId, results, why, after = 0 },
  { caller },
  { database },
) => {
  const { scope } = caller;
  const bulk = await findSeenAct(database, scope, bulkId);
  const rowFilter = { after, results: results ?? null, why: why ?? null, limit: bulkRowsPerPage + 1 };
  const foundRows = await findRows(database, scope.clientId, bulkId, rowFilter);
  const rows = foundRows.slice(0, bulkRowsPerPage);
  const next = foundRows.length > rows.length ? rows.at(-1)!.requestId : null;
  return { bulk, act: storedAct(bulk).act, rows, next };
};
