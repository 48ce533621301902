// chunk: late
/** Starts the parts that are not urgent, after the first screen has loaded completely. */
import type { QueryClient } from '@tanstack/react-query';
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { registerWorker } from '@fixpoint/ui/service-worker/register-worker.ts';
import {
  onRecentRequests,
  parseRecentRequests,
  recentRequestsJson,
} from '#features/recent-requests/recent-requests-store.ts';
import { keepSeen } from '#features/seen/keep-seen.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import { loadWorkTypeHints } from '#features/work-types/work-type-hints.ts';
import { loadQuestionSets } from '#screens/home/questions/question-sets-query.ts';
import { keepSendingOutbox } from './keep-sending-outbox.ts';
import { keepSurroundings } from './keep-surroundings.ts';

export function beginAfterwards(session: SessionStore, queries: QueryClient, startUp: StartUpDocument): void {
  const { client } = session.state();
  keepSendingOutbox(session, queries);
  keepSeen({ session, queries, recent: { has: isRecent, onChange: onRecentRequests } });
  loadWorkTypeHints(startUp, queries);
  loadQuestionSets(startUp, queries, client?.id);
  const extent = client?.extent;
  void registerWorker({
    url: '/service-worker.js',
    isStored: (url) => /\/(basemap|branding)\//.test(url),
  }).then(() => extent && keepSurroundings(startUp, extent));
}

function isRecent(clientId: number, guid: string): boolean {
  return parseRecentRequests(recentRequestsJson(clientId)).some((request) => request.guid === guid);
}
