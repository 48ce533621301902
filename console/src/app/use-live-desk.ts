import type { DeskPresence } from '@fixpoint/contract/desk/live.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { noticesKey } from '#features/notices/notices.ts';
import { addArrivals } from '#features/requests/arrivals.ts';
import { caseKey } from '#features/requests/case-queries.ts';
import { writeQuestion } from '#features/requests/filter-in-url.ts';
import { loadAnew, refreshRows } from '#features/requests/request-list.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import type { CaseReader } from '#features/live/case-reader.ts';
import { useWriters, type Writers } from '#features/live/use-writers.ts';
import { openDeskConnection } from '#features/live/desk-connection.ts';
import { askAgain } from './ask-again.ts';
import { Gathering } from './gathering.ts';

/** Keeps queue, counts and case up to date. Returns the others who look at the open case. */
export function useLiveDesk(): readonly CaseReader[] {
  const queries = useQueryClient();
  const { question, requestId } = useQuestion();
  const [presence, setPresence] = useState<DeskPresence>();
  const writers = useWriters();
  const [changes] = useState(() => new Gathering<number>());

  const lookAgain = useEffectEvent(async (ids: readonly number[]) => {
    void askAgain(queries, ['counts']);
    void askAgain(queries, ['points']);
    for (const id of ids) void askAgain(queries, caseKey(id));
    // If the rows cannot be loaded now, the next change loads them.
    const newRows = await refreshRows(queries, question, ids).catch(() => []);
    if (newRows.length > 0) addArrivals(writeQuestion(question).toString(), newRows);
  });

  /** Changes may have been missed: loads everything on the screen again. */
  const lookAtAll = useEffectEvent(() => {
    void askAgain(queries, ['counts']);
    void askAgain(queries, ['points']);
    void askAgain(queries, ['case']);
    void askAgain(queries, noticesKey);
    void loadAnew(queries, question);
  });

  const lookAtNotices = useEffectEvent(() => void askAgain(queries, noticesKey));
  const hearWriter = useEffectEvent(writers.add);
  const writersEnd = useEffectEvent(writers.endIn);

  useEffect(() => () => changes.stop(), [changes]);

  useEffect(
    () =>
      openDeskConnection(requestId === undefined ? {} : { looking: requestId }, {
        onChange: ({ requestId: id }) => {
          if (id === undefined) return lookAtAll();
          writersEnd(id);
          changes.add(id, (ids) => void lookAgain(ids));
        },
        onPresence: setPresence,
        onWriting: hearWriter,
        onNotices: lookAtNotices,
      }),
    [requestId, changes],
  );

  return presence !== undefined && presence.requestId === requestId ? readersOf(presence, writers) : [];
}

function readersOf({ requestId, others }: DeskPresence, { isWriting }: Writers): CaseReader[] {
  return others.map(({ accountId, name }) => ({ name, isWriting: isWriting({ requestId, accountId }) }));
}
