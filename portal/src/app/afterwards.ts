// chunk: late
/** What nobody waits for: it begins when the first screen has all that it needs. */
import type { QueryClient } from '@tanstack/react-query';
import {
  onRecentRequests,
  parseRecentRequests,
  recentRequestsJson,
} from '#features/recent-requests/recent-requests-store.ts';
import { keepSeen } from '#features/seen/keep-seen.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import { openPostOffice } from './post-office.ts';
import { registerWorker } from './register-worker.ts';

export function beginAfterwards(session: SessionStore, queries: QueryClient): void {
  openPostOffice(session, queries);
  keepSeen({ session, queries, recent: { has: isRecent, onChange: onRecentRequests } });
  void registerWorker();
}

function isRecent(clientId: number, guid: string): boolean {
  return parseRecentRequests(recentRequestsJson(clientId)).some((request) => request.guid === guid);
}
