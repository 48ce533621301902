import { bulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import { bulkMax } from '@fixpoint/contract/desk/bulk/bulk-parts.ts';
import type { planBulk as declared } from '@fixpoint/contract/desk/bulk/plan-bulk.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import * as z from 'zod/mini';
import { keepPlan } from '#desk/bulk/bulk-acts.ts';
import { findAll } from '#desk/queue/find-queue.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { countedCaller } from '#commands/desk/desk-limits.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { readSearch } from '#commands/desk/queue/read-search.ts';
import { actOfCall } from './act-of-call.ts';
import { actAtHand } from '#workflows/bulk/act-update.ts';
import { type SeenRequest, planRows } from '#workflows/bulk/plan-rows.ts';

type PlanCall = Parameters<DeskHandler<'planBulk'>>;

export const planBulk: DeskHandler<'planBulk'> = async (
  { selection, act: requestedAct, isForClosed },
  call,
  parts,
) => {
  const { database } = parts;
  const { scope, member } = call.caller;
  const act = await actOfCall(database, scope, requestedAct);
  const seenRequests = await findSelection(selection, call, parts);
  await parts.callLimits.countOfMember(
    'plannedOfMember',
    countedCaller(call.caller),
    seenRequests.length + 1,
  );
  const atHand = await actAtHand(parts, call, { act, isForClosed });
  const rows = await planRows(database, atHand, seenRequests);
  const plan = { act: z.encode(bulkAct, act), isForClosed, author: member.username, plannedAt: call.now };
  return keepPlan(database, scope, plan, rows);
};

/**
 * The requests of a selection, fixed at this time. A request that the caller may not see stays in the list,
 * and its row says why it is refused.
 */
async function findSelection(
  selection: PayloadOf<typeof declared>['selection'],
  call: PlanCall[1],
  parts: PlanCall[2],
): Promise<SeenRequest[]> {
  if ('requests' in selection) {
    const first = new Map<number, SeenRequest>();
    for (const one of selection.requests) if (!first.has(one.requestId)) first.set(one.requestId, one);
    return [...first.values()];
  }
  const { asker, filter } = await readSearch(parts.database, selection.filter, call, parts);
  const all = await findAll(parts.database, filter, asker, bulkMax);
  if (all.length <= bulkMax) return all;
  throw new ApplicationError('fieldInvalid', `selection: More than ${bulkMax} requests are selected.`);
}
