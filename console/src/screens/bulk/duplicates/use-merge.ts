import { findBulk } from '@fixpoint/contract/desk/bulk/find-bulk.ts';
import { planBulk } from '@fixpoint/contract/desk/bulk/plan-bulk.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { navigate } from '#features/navigation/address.ts';
import { type Case, caseKey } from '#features/requests/case-queries.ts';
import { clearSelected } from '#features/requests/selected.ts';
import { tellDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import { type Bulk, isGoing } from '#screens/bulk/act/bulk.ts';
import { seeBulkAnew, takeBulkStep } from '#screens/bulk/act/bulk-queries.ts';

interface Merge {
  remaining: Case;
  others: readonly Case[];
}

const pollMs = 300;
/** After that the page of the act goes on telling how far it is. */
const waitMs = 10_000;

/**
 * Puts requests behind the one that remains, by one act with a result for each. When all went well the one that remains is
 * shown, with the way back; else what became of each.
 */
export function useMerge() {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: carryOut,
    onSuccess: (bulk, { remaining, others }) => {
      const { bulkId, state, counts } = bulk;
      clearSelected();
      for (const { requestId } of [remaining, ...others])
        void queries.invalidateQueries({ queryKey: caseKey(requestId) });
      if (state !== 'done' || counts.done !== others.length) return navigate(`/bulk/${bulkId}`);
      const number = String(remaining.requestId);
      tellDone({
        sentence: text('merge.done', { count: others.length, number }),
        undo: () => void undo(bulkId),
      });
      navigate(`/requests/${number}?open=yes`);
    },
  });

  async function undo(bulkId: number): Promise<void> {
    try {
      await takeBulkStep('undo', bulkId);
      const { counts } = await untilEnded(bulkId);
      if (counts.kept > 0) return navigate(`/bulk/${bulkId}`);
      tellDone({ sentence: text('merge.undone', { count: counts.undone }) });
    } catch {
      // Its page says what has become of it, and offers it again.
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
    // Also what is closed is the same as another one.
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
