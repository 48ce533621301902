import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { addArrivals } from '#features/requests/arrivals.ts';
import { caseKey } from '#features/requests/case-queries.ts';
import { writeQuestion } from '#features/requests/filter-in-url.ts';
import { loadAnew, refreshRows } from '#features/requests/request-list.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { openDeskConnection } from '#features/live/desk-connection.ts';
import { Gathering } from './gathering.ts';

/** Keeps queue, counts and case up to date. Returns the names of others who look at the open case. */
export function useLiveDesk(): readonly string[] {
  const queries = useQueryClient();
  const { question, requestId } = useQuestion();
  const [presence, setPresence] = useState<{ requestId: number; others: readonly string[] }>();
  const [changes] = useState(() => new Gathering<number>());

  const lookAgain = useEffectEvent(async (ids: readonly number[]) => {
    void queries.invalidateQueries({ queryKey: ['counts'] });
    void queries.invalidateQueries({ queryKey: ['points'] });
    for (const id of ids) void queries.invalidateQueries({ queryKey: caseKey(id) });
    // If the rows cannot be loaded now, the next change loads them.
    const newRows = await refreshRows(queries, question, ids).catch(() => []);
    if (newRows.length > 0) addArrivals(writeQuestion(question).toString(), newRows);
  });

  /** Changes may have been missed: loads everything on the screen again. */
  const lookAtAll = useEffectEvent(() => {
    void queries.invalidateQueries({ queryKey: ['counts'] });
    void queries.invalidateQueries({ queryKey: ['points'] });
    void queries.invalidateQueries({ queryKey: ['case'] });
    void loadAnew(queries, question);
  });

  useEffect(() => () => changes.stop(), [changes]);

  useEffect(
    () =>
      openDeskConnection(requestId === undefined ? {} : { looking: requestId }, {
        onChange: ({ requestId: id }) => {
          if (id === undefined) return lookAtAll();
          changes.add(id, (ids) => void lookAgain(ids));
        },
        onPresence: ({ requestId: id, others }) =>
          setPresence({ requestId: id, others: others.map(({ name }) => name) }),
      }),
    [requestId, changes],
  );

  return presence !== undefined && presence.requestId === requestId ? presence.others : [];
}
