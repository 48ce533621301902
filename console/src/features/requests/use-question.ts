import { useCallback, useMemo } from 'react';
import { navigate, queueSearch, useAddress } from '#features/navigation/address.ts';
import { type QueueQuestion, readQuestion, writeQuestion } from './filter-in-url.ts';

export type QueueLayout = 'list' | 'map';

/** The question in the address, or on a page the one of the queue before it, and functions to change it. */
export function useQuestion() {
  const address = useAddress();
  const { requestId } = address;
  const searchText = queueSearch(address);
  // The layout stays in the address when the question changes.
  const layout: QueueLayout = new URLSearchParams(searchText).get('as') === 'map' ? 'map' : 'list';
  const question = useMemo(() => readQuestion(new URLSearchParams(searchText)), [searchText]);

  const addressOf = useCallback(
    (next: { question?: QueueQuestion; layout?: QueueLayout; requestId?: number | null } = {}) => {
      const search = writeQuestion(next.question ?? question);
      if ((next.layout ?? layout) === 'map') search.set('as', 'map');
      const id = next.requestId === undefined ? requestId : (next.requestId ?? undefined);
      return `${id === undefined ? '/' : `/requests/${id}`}?${search}`;
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
    /** The open case; undefined if none is open. */
    requestId,
    addressOf,
    ask,
    /** Opens a case. With `replace`, walking through a list by keys adds no steps to the history. */
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
