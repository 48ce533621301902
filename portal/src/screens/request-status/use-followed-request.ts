import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ServerRefusal } from '#api/call-failure.ts';
import { refetchChanged } from '#features/live/refetch-changed.ts';
import { useLiveChanges } from '#features/live/use-live-changes.ts';
import { useStatusNews } from '#features/live/use-status-news.ts';
import { requestByGuid, type RequestByGuid } from '#features/requests/request-queries.ts';
import { allIsThere } from '#features/session/all-is-there.ts';
import { useSession } from '#features/session/session-context.ts';

interface FollowedRequest {
  isPending: boolean;
  /** Undefined while it is loading, if it does not exist, and after it was removed. */
  request: RequestByGuid | undefined;
  /** The server's sentence, if it refuses the request: it is unknown, or the municipality has removed it. */
  refusal: string | undefined;
}

/**
 * The request of a guid. It is fetched when it is opened, and again whenever it, its notes or its photos
 * change.
 */
export function useFollowedRequest(clientId: number, guid: string): FollowedRequest {
  const { token } = useSession();
  const queries = useQueryClient();
  const [readSince] = useState(() => Date.now());
  const { data, error, isPending } = useQuery({
    ...requestByGuid(clientId, guid),
    refetchOnMount: 'always',
  });
  // If refetching fails, the loaded request stays on the screen, unless the server refuses it.
  const refusal = error instanceof ServerRefusal ? error.message : undefined;
  const request = refusal === undefined ? data : undefined;
  // A request that was never found is not followed.
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) allIsThere();
  }, [isKnown]);
  useLiveChanges({
    token: isKnown ? token : undefined,
    guid,
    readSince,
    onChange: (change) => refetchChanged(queries, change),
  });
  useStatusNews(request && { workRequestId: request.WorkRequestId, status: request.CitizenStatusName });
  return { request, refusal, isPending };
}
