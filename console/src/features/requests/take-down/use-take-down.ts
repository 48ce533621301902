import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { putBack } from '@fixpoint/contract/desk/take-down/put-back.ts';
import { takeDown } from '@fixpoint/contract/desk/take-down/take-down.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { caseKey } from '#features/requests/case-queries.ts';
import type { QueueQuestion } from '#features/requests/filter-in-url.ts';
import { refreshRows } from '#features/requests/request-list.ts';
import { useQuestion } from '#features/requests/use-question.ts';

/** The list of what was taken down. */
export const takenDownKey = ['taken-down'] as const;

/** The subject to take down, and the reason. */
export type TakeDownOrder = PayloadOf<typeof takeDown>;

/** Takes down a request or a text. */
export function useTakeDown() {
  const queries = useQueryClient();
  const { question } = useQuestion();
  return useMutation({
    mutationFn: (order: TakeDownOrder) => call(takeDown, order),
    onSuccess: (_, { requestId }) => refresh(queries, question, requestId),
  });
}

/** Puts back what was taken down, by its id. */
export function usePutBack() {
  const queries = useQueryClient();
  const { question } = useQuestion();
  return useMutation({
    mutationFn: (takeDownId: number) => call(putBack, { takeDownId }),
    onSuccess: ({ requestId }) => refresh(queries, question, requestId),
    onError: () => queries.invalidateQueries({ queryKey: takenDownKey }),
  });
}

/** The live connection reports the change as well; this works without one. */
function refresh(queries: QueryClient, question: QueueQuestion, requestId: number): void {
  for (const queryKey of [caseKey(requestId), ['counts'], takenDownKey])
    void queries.invalidateQueries({ queryKey });
  void refreshRows(queries, question, [requestId]).catch(() => undefined);
}
