import { findBulk } from '@fixpoint/contract/desk/bulk/find-bulk.ts';
import { planBulk } from '@fixpoint/contract/desk/bulk/plan-bulk.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { navigate } from '#features/navigation/address.ts';
import { type Case, caseKey } from '#features/requests/case-queries.ts';
import { clearSelected } from '#features/requests/selected.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import { type Bulk, isGoing } from '#screens/bulk/act/bulk.ts';
import { seeBulkAnew, takeBulkStep } from '#screens/bulk/act/bulk-queries.ts';

interface Merge {
  remaining: Case;
  others: readonly Case[];
}

const pollMs = 300;
/** After this time, the page of the act shows the progress. */
const waitMs = 10_000;

/**
 * Merges requests into the main request by one bulk act. On success, opens the main request and offers to
 * undo the merge. Otherwise opens the page of the act.
 */
export function useMerge() {
  const queries = useQueryClient();
  const { addressOf } = useQuestion();
  const { mutate, isPending, error } = useMutation({
    mutationFn: carryOut,
    onSuccess: (bulk, { remaining, others }) => {
      const { bulkId, state, counts } = bulk;
      clearSelected();
      for (const { requestId } of [remaining, ...others])
        void queries.invalidateQueries({ queryKey: caseKey(requestId) });
      if (state !== 'done' || counts.done !== others.length) return navigate(`/bulk/${bulkId}`);
      const number = String(remaining.requestId);
      // First, because the report of an act ends with its page.
      navigate(addressOf({ requestId: remaining.requestId }));
      announceDone({
        sentence: text('merge.done', { count: others.length, number }),
        undo: () => void undo(bulkId),
      });
    },
  });

  async function undo(bulkId: number): Promise<void> {
    try {
      await takeBulkStep('undo', bulkId);
      const { counts } = await untilEnded(bulkId);
      if (counts.kept > 0) return navigate(`/bulk/${bulkId}`);
      announceDone({ sentence: text('merge.undone', { count: counts.undone }) });
    } catch {
      // The page of the act shows the failure, and offers to undo it again.
      navigate(`/bulk/${bulkId}`);
    } finally {
      await seeBulkAnew(queries, bulkId);
      void queries.invalidateQueries({ queryKey: ['case'] });
    }
  }

  return { merge: mutate, isMerging: isPending, failure: error };
}

async function carryOut({ remaining, others }: Merge): Promise<Bulk> {
  const { bulkId } = await call(planBulk, {
    selection: { requests: others.map(({ requestId, version }) => ({ requestId, version })) },
    act: { kind: 'linkDuplicate', duplicateOf: remaining.requestId },
    // Closed requests can be duplicates too.
    isForClosed: true,
  });
  await takeBulkStep('run', bulkId);
  return untilEnded(bulkId);
}

async function untilEnded(bulkId: number): Promise<Bulk> {
  const end = Date.now() + waitMs;
  for (;;) {
    const { bulk } = await call(findBulk, { bulkId, results: [] });
    if (!isGoing(bulk) || Date.now() > end) return bulk;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
