import { useCallback, useMemo } from 'react';
import { navigate, useAddress } from '#features/navigation/address.ts';
import { type QueueQuestion, readQuestion, writeQuestion } from './filter-in-url.ts';

export type QueueLayout = 'list' | 'map';

/** What the address asks for, and the ways to ask for something else. */
export function useQuestion() {
  const { requestId, search: asked } = useAddress();
  // What stands in the address beside the question goes with it.
  const layout: QueueLayout = new URLSearchParams(asked).get('as') === 'map' ? 'map' : 'list';
  const question = useMemo(() => readQuestion(new URLSearchParams(asked)), [asked]);

  const addressOf = useCallback(
    (next: { question?: QueueQuestion; layout?: QueueLayout; requestId?: number | null } = {}) => {
      const written = writeQuestion(next.question ?? question);
      if ((next.layout ?? layout) === 'map') written.set('as', 'map');
      const id = next.requestId === undefined ? requestId : (next.requestId ?? undefined);
      return `${id === undefined ? '/' : `/requests/${id}`}?${written}`;
    },
    [question, layout, requestId],
  );

  const ask = useCallback(
    (filter: QueueQuestion['filter'], next: { layout?: QueueLayout } = {}) =>
      navigate(addressOf({ ...next, question: { ...question, filter } })),
    [addressOf, question],
  );
  return {
    question,
    layout,
    /** The case that is open; undefined: none. */
    requestId,
    addressOf,
    ask,
    /** Opens a case; a list that is walked through by keys leaves no step for each. */
    open: useCallback(
      (id: number | null, options?: { replace: boolean }) => navigate(addressOf({ requestId: id }), options),
      [addressOf],
    ),
    sortBy: useCallback(
      (sort: QueueQuestion['sort']) => navigate(addressOf({ question: { ...question, sort } })),
      [addressOf, question],
    ),
    showAs: useCallback((next: QueueLayout) => navigate(addressOf({ layout: next })), [addressOf]),
  };
}
