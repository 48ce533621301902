import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announce } from '@fixpoint/ui/announce.ts';
import { refetchChanged } from '#features/live/refetch-changed.ts';
import { useLiveChanges } from '#features/live/use-live-changes.ts';
import { requestByGuid, type RequestByGuid } from '#features/requests/request-queries.ts';
import { useSession } from '#features/session/session-context.ts';
import { followingText } from '#messages/following-text.ts';

/** The request of a guid, read anew when it is opened and whenever it, its notes or its photos change meanwhile. */
export function useFollowedRequest(clientId: number, guid: string): UseQueryResult<RequestByGuid> {
  const { token } = useSession();
  const queries = useQueryClient();
  const query = useQuery({ ...requestByGuid(clientId, guid), refetchOnMount: 'always' });
  useLiveChanges({ token, guid, onChange: (change) => refetchChanged(queries, change) });
  useStatusNews(query.data);
  return query;
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
