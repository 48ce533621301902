import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#features/session/session-context.ts';
import {
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
}

/** What was sent from this browser to the municipality of the session, also when another tab changes it. */
export function useRecentRequests(): RecentRequests {
  const clientId = useSession().client?.id ?? 0;
  const json = useSyncExternalStore(onRecentRequests, () => recentRequestsJson(clientId));
  const requests = useMemo(() => parseRecentRequests(json), [json]);
  return {
    requests,
    forget: (guid) => forgetRecentRequest(clientId, guid),
    forgetAll: () => forgetRecentRequests(clientId),
  };
}
