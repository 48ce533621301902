import type { VirtualListHandle } from '@fixpoint/ui/virtual-list/virtual-list.tsx';
import { type RefObject, useState } from 'react';
import { useKey } from '#features/keys/keys.ts';
import { writeQuestion } from '#features/requests/filter-in-url.ts';
import { type QueueRow, useRequestList } from '#features/requests/request-list.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { useOpenCase } from './use-open-case.ts';
import { useQueuePlace } from './use-queue-place.ts';
import { type QueueSelection, useQueueSelection } from '#screens/queue/selection/use-queue-selection.ts';

export type QueueRows = ReturnType<typeof useQueueRows>;

export const rowKey = ({ requestId }: QueueRow) => String(requestId);

/** The rows of the view with cursor and selection, and the keys to walk through them. */
export function useQueueRows(list: RefObject<VirtualListHandle | null>) {
  const { question, requestId: openId, open } = useQuestion();
  const query = useRequestList(question);
  const { rows } = query;
  const [focusedId, setFocusedId] = useState<number>();
  const selection: QueueSelection = useQueueSelection(rows, question);
  // The open case is the cursor, regardless of the focus.
  const cursorId = openId ?? focusedId;
  const cursor = rows.findIndex(({ requestId }) => requestId === cursorId);

  /** Opens the next case if a case is open, otherwise moves the focus to the next row. */
  function step(by: 1 | -1): void {
    const next = rows[cursor < 0 ? 0 : cursor + by];
    if (next === undefined) return;
    if (openId === undefined) return void list.current?.focusRow(rowKey(next));
    list.current?.revealRow(rowKey(next));
    open(next.requestId, { replace: true });
  }

  useKey('j', () => step(1));
  useKey('k', () => step(-1));
  useKey('o', cursor < 0 || cursorId === openId ? undefined : () => open(rows[cursor]!.requestId));
  useKey(
    'x',
    cursor < 0 ? undefined : (event) => selection.toggle(rows[cursor]!.requestId, event?.shiftKey ?? false),
  );

  useQueuePlace(list, writeQuestion(question).toString());
  useOpenCase(list, query, openId);

  return { ...query, rows, cursorId, setFocusedId, selection, question };
}
