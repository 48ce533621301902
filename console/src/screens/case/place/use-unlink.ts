import { useMutation, useQueryClient } from '@tanstack/react-query';
import { caseKey, type Case } from '#features/requests/case-queries.ts';
import { type RequestAct, doAct } from '#features/requests/change-request.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';

/** A duplicate in the case of its main request. */
type Duplicate = Case['duplicates'][number];

interface LinkAttempt {
  duplicate: Duplicate;
  act: RequestAct;
  onDone?: (version: number) => void;
}

/** Unlinks a duplicate in the case of its main request, and offers to undo it. */
export function useUnlink({ requestId }: Pick<Case, 'requestId'>) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ duplicate, act }: LinkAttempt) =>
      doAct({ requestId: duplicate.requestId, version: duplicate.version }, act),
    onSuccess: (version, { onDone }) => onDone?.(version),
    onSettled: (_version, _failure, { duplicate }) => {
      void queries.invalidateQueries({ queryKey: ['counts'] });
      const both = [requestId, duplicate.requestId];
      return Promise.all(both.map((id) => queries.invalidateQueries({ queryKey: caseKey(id) })));
    },
  });

  function unlink(duplicate: Duplicate): void {
    const back: RequestAct = { kind: 'link', duplicateOf: requestId };
    mutate({
      duplicate,
      act: { kind: 'unlink' },
      onDone: (version) =>
        announceDone({
          sentence: text('place.unlinked', { number: String(duplicate.requestId) }),
          undo: () => mutate({ duplicate: { ...duplicate, version }, act: back }),
        }),
    });
  }

  return { part: unlink, isBusy: isPending, failure: error };
}
