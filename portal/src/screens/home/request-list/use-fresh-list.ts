/** Keeps the list as it is on the server for as long as it is looked at, and says what becomes of the selected request. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStartUp } from '#api/start-up-context.ts';
import { refetchChanged } from '#features/live/refetch-changed.ts';
import { useLiveChanges } from '#features/live/use-live-changes.ts';
import { useStatusNews } from '#features/live/use-status-news.ts';
import type { CitizenRequest } from '#features/requests/citizen-requests.ts';
import { useSession } from '#features/session/session-context.ts';
import { throttle } from './throttle.ts';
import type { OwnRequests } from './use-own-requests.ts';

/** However much changes, the list is asked for once a second at most. */
const pauseMs = 1000;

/** `reload` stays the same function. */
export function useFreshList({ reload, readSince }: OwnRequests, selected: CitizenRequest | undefined): void {
  const { token } = useSession();
  const { hasLiveUpdates } = useStartUp();
  const queries = useQueryClient();
  const turns = useMemo(() => throttle(reload, pauseMs), [reload]);
  useEffect(() => turns.stop, [turns]);

  useLiveChanges({
    token,
    // A server that tells nothing is asked for the open request now and then.
    guid: hasLiveUpdates === true ? undefined : selected?.Guid,
    readSince,
    onChange: (change) => {
      refetchChanged(queries, change);
      turns.ask();
    },
  });
  useStatusNews(selected && { workRequestId: selected.Id, status: selected.StatusName });
}
