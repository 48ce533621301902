import { useMutation, useQueryClient } from '@tanstack/react-query';
import { caseKey, type Case } from '#features/requests/case-queries.ts';
import { doAct } from '#features/requests/change-request.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';

/** A request that is a duplicate or becomes one, as it was seen. */
type Duplicate = Pick<Case, 'requestId' | 'version'>;

interface Turn {
  duplicate: Duplicate;
  mainId: number;
  isLink: boolean;
  isUndo?: boolean;
}

/** Links a duplicate to its main request or unlinks it, and offers to undo that. */
export function useLink() {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ duplicate: { requestId, version }, mainId, isLink }: Turn) =>
      doAct({ requestId, version }, isLink ? { kind: 'link', duplicateOf: mainId } : { kind: 'unlink' }),
    onSuccess: (version, turn) => {
      const { duplicate, mainId, isLink } = turn;
      if (turn.isUndo === true) return;
      const numbers = { number: String(duplicate.requestId), main: String(mainId) };
      announceDone({
        sentence: text(isLink ? 'place.linked' : 'place.unlinked', numbers),
        undo: () => mutate({ ...turn, duplicate: { ...duplicate, version }, isLink: !isLink, isUndo: true }),
      });
    },
    onSettled: (_version, _failure, { duplicate, mainId }) => {
      void queries.invalidateQueries({ queryKey: ['counts'] });
      const both = [mainId, duplicate.requestId];
      return Promise.all(both.map((id) => queries.invalidateQueries({ queryKey: caseKey(id) })));
    },
  });
  return { turn: (turn: Turn) => !isPending && mutate(turn), isBusy: isPending, failure: error };
}
