import { useMutation, useQueryClient } from '@tanstack/react-query';
import { caseKey, type Case } from '#features/requests/case-queries.ts';
import { type Act, doAct } from '#features/requests/change-request.ts';
import { tellDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';

/** A duplicate in the case of its main request. */
type Duplicate = Case['duplicates'][number];

interface Wanted {
  duplicate: Duplicate;
  act: Act;
  onDone?: (version: number) => void;
}

/** Unlinks a duplicate in the case of its main request, and offers to undo it. */
export function useParting({ requestId }: Pick<Case, 'requestId'>) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ duplicate, act }: Wanted) =>
      doAct({ requestId: duplicate.requestId, version: duplicate.version }, act),
    onSuccess: (version, { onDone }) => onDone?.(version),
    onSettled: (_version, _failure, { duplicate }) => {
      void queries.invalidateQueries({ queryKey: ['counts'] });
      const both = [requestId, duplicate.requestId];
      return Promise.all(both.map((id) => queries.invalidateQueries({ queryKey: caseKey(id) })));
    },
  });

  function part(duplicate: Duplicate): void {
    const back: Act = { kind: 'link', duplicateOf: requestId };
    mutate({
      duplicate,
      act: { kind: 'unlink' },
      onDone: (version) =>
        tellDone({
          sentence: text('place.unlinked', { number: String(duplicate.requestId) }),
          undo: () => mutate({ duplicate: { ...duplicate, version }, act: back }),
        }),
    });
  }

  return { part, isBusy: isPending, failure: error };
}
