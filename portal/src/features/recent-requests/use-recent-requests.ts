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
  /** Those that were forgotten are there again. */
  takeBack: (requests: readonly RecentRequest[]) => void;
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
    takeBack: (forgotten) => forgotten.forEach((request) => addRecentRequest(clientId, request)),
  };
}
