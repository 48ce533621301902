import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NetworkFailure } from '#api/desk-failure.ts';
import { caseKey } from '#features/requests/case-queries.ts';
import type { IntakeDraftState } from './intake-draft.ts';
import { type NewRequest, markOfAsked, newRequestOf, takeIn } from './take-in.ts';

/** Sends the draft. Without an answer the draft stays, and is sent again under the same keys. */
export function useSend({ read, write }: IntakeDraftState) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (asked?: Partial<NewRequest>) => {
      const draft = read();
      if (draft.sameAs === undefined) return takeIn(draft, asked);
      return (await import('./add-to-request.ts')).addToRequest(draft.sameAs, { read, write });
    },
    onSuccess: (createdRequest) => {
      write({ taken: createdRequest });
      void queries.invalidateQueries({ queryKey: ['counts'] });
      void queries.invalidateQueries({ queryKey: ['intake-nearby'] });
      void queries.invalidateQueries({ queryKey: caseKey(createdRequest.requestId) });
    },
    onError: (failure, asked) => {
      const draft = read();
      // The refusal may be about questions that have changed.
      void queries.invalidateQueries({ queryKey: ['intake-questions'] });
      if (failure instanceof NetworkFailure && draft.sameAs === undefined && draft.sent === undefined)
        write({
          sent: JSON.stringify(newRequestOf(draft, asked)),
          sentAsked: { mark: markOfAsked(draft), asked },
        });
    },
  });
}
