import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announce } from '@fixpoint/ui/announce.ts';
import { ServerRefusal } from '#api/call-failure.ts';
import { refetchChanged } from '#features/live/refetch-changed.ts';
import { useLiveChanges } from '#features/live/use-live-changes.ts';
import { requestByGuid, type RequestByGuid } from '#features/requests/request-queries.ts';
import { useSession } from '#features/session/session-context.ts';
import { followingText } from '#messages/following-text.ts';

interface FollowedRequest {
  isPending: boolean;
  /** Undefined while it is looked up, when there is none, and once there is none any more. */
  request: RequestByGuid | undefined;
}

/** The request of a guid, read anew when it is opened and whenever it, its notes or its photos change meanwhile. */
export function useFollowedRequest(clientId: number, guid: string): FollowedRequest {
  const { token } = useSession();
  const queries = useQueryClient();
  const { data, error, isPending } = useQuery({
    ...requestByGuid(clientId, guid),
    refetchOnMount: 'always',
  });
  // What was known stays on the screen when it cannot be read anew, unless the server says that it is gone.
  const request = error instanceof ServerRefusal ? undefined : data;
  useLiveChanges({ token, guid, onChange: (change) => refetchChanged(queries, change) });
  useStatusNews(request);
  return { request, isPending };
}

/** Says that the status is another one than before. */
function useStatusNews(request: RequestByGuid | undefined): void {
  const known = useRef<string | undefined>(undefined);
  const status = request?.CitizenStatusName;
  const id = request?.WorkRequestId;

  useEffect(() => {
    if (status === undefined || id === undefined) return;
    const isNews = known.current !== undefined && known.current !== status;
    known.current = status;
    if (isNews) announce(followingText('live.statusChanged', { id: String(id), status }));
  }, [status, id]);
}
