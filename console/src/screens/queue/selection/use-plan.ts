import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import { bulkMax } from '@fixpoint/contract/desk/bulk/bulk-parts.ts';
import { planBulk } from '@fixpoint/contract/desk/bulk/plan-bulk.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { isRefusedAs } from '#api/desk-failure.ts';
import { navigate } from '#features/navigation/address.ts';
import { useReplyToMany } from '#features/requests/reply-to-many.ts';
import { asBulkSelection, type Selected } from '#features/requests/selected.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';

/** Plans an act for the selection and opens the plan. Planning changes nothing. */
export function usePlan(selected: Selected) {
  const { noteDryRun } = useReplyToMany();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ act, isForClosed }: { act: BulkAct; isForClosed: boolean }) =>
      call(planBulk, { selection: asBulkSelection(selected), act, isForClosed }),
    onSuccess: ({ bulkId }, { act }) => {
      if (act.kind === 'reply') noteDryRun(bulkId);
      navigate(`/bulk/${bulkId}`);
    },
  });
  const isTooMany =
    isRefusedAs(error, 'fieldInvalid') &&
    selected.kind === 'all' &&
    error.problem.detail.startsWith('selection:');
  const failure = isTooMany ? text('act.tooMany', { most: bulkMax }) : error && failureText(error);
  return { plan: mutate, isPlanning: isPending, failure };
}
