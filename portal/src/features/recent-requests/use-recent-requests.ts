import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#features/session/session-context.ts';
import {
  addRecentRequest,
  forgetRecentRequest,
  forgetRecentRequests,
  onRecentRequests,
  parseRecentRequests,
  type RecentRequest,
  recentRequestsJson,
} from './recent-requests-store.ts';

export interface RecentRequests {
  /** Newest first. */
  requests: readonly RecentRequest[];
  forget: (guid: string) => void;
  forgetAll: () => void;
  /** Restores forgotten requests. */
  takeBack: (requests: readonly RecentRequest[]) => void;
}

/**
 * The requests sent from this browser to the session's municipality, updated when another tab changes them.
 */
export function useRecentRequests(): RecentRequests {
  const clientId = useSession().client?.id ?? 0;
  const json = useSyncExternalStore(onRecentRequests, () => recentRequestsJson(clientId));
  const requests = useMemo(() => parseRecentRequests(json), [json]);
  return {
    requests,
    forget: (guid) => forgetRecentRequest(clientId, guid),
    forgetAll: () => forgetRecentRequests(clientId),
    takeBack: (forgottenRequests) =>
      forgottenRequests.forEach((request) => addRecentRequest(clientId, request)),
  };
}
