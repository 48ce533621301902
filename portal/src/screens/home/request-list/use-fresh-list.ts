/** Keeps the list up to date while it is visible, and announces changes of the selected request. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStartUp } from '#api/start-up-context.ts';
import { refetchChanged } from '#features/live/refetch-changed.ts';
import { useLiveChanges } from '#features/live/use-live-changes.ts';
import { useStatusNews } from '#features/live/use-status-news.ts';
import type { CitizenRequest } from '#features/requests/citizen-requests.ts';
import { useSession } from '#features/session/session-context.ts';
import { throttle } from './throttle.ts';
import type { CitizenOwnRequests } from './use-own-requests.ts';

/** The list is fetched at most once a second. */
const pauseMs = 1000;

/** `reload` must stay the same function. */
export function useFreshList(
  { reload, readSince }: CitizenOwnRequests,
  selected: CitizenRequest | undefined,
): void {
  const { token } = useSession();
  const { hasLiveUpdates } = useStartUp();
  const queries = useQueryClient();
  const turns = useMemo(() => throttle(reload, pauseMs), [reload]);
  useEffect(() => turns.stop, [turns]);

  useLiveChanges({
    token,
    // If the server has no live updates, the open request is fetched periodically.
    guid: hasLiveUpdates === true ? undefined : selected?.Guid,
    readSince,
    onChange: (change) => {
      refetchChanged(queries, change);
      turns.ask();
    },
  });
  useStatusNews(selected && { workRequestId: selected.Id, status: selected.StatusName });
}
