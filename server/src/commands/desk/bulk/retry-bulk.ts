import { bulkMax } from '@fixpoint/contract/desk/bulk/bulk-parts.ts';
import { findRows, planAnew, takeStep } from '#desk/bulk/bulk-acts.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { actAtHand } from '#workflows/bulk/act-update.ts';
import { planRows } from '#workflows/bulk/plan-rows.ts';
import { storedAct } from '#workflows/bulk/stored-act.ts';

/** Plans refused rows again, with the version that their refusal reported, and runs them. */
export const retryBulk: DeskHandler<'retryBulk'> = ({ bulkId }, call, parts) => {
  const { scope } = call.caller;
  const { clientId } = scope;
  return takeStep(parts.database, scope, { bulkId, step: 'retry', now: call.now }, async (tx, act) => {
    const rowFilter = { after: 0, results: ['refused'] as const, why: null, limit: bulkMax };
    const refusedRows = await findRows(tx, clientId, bulkId, rowFilter);
    const atHand = await actAtHand({ ...parts, database: tx }, call, storedAct(act));
    await planAnew(tx, { clientId, bulkId }, await planRows(tx, atHand, refusedRows));
  });
};
