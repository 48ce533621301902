import type { QueryClient } from '@tanstack/react-query';
import type { LiveChange } from '@fixpoint/contract/live-updates.ts';
import { refetchInBackground } from '#api/refetch-in-background.ts';

/** First parts of the query keys of requests and their parts. */
const kinds: readonly unknown[] = ['request', 'history', 'notes', 'photos', 'files'];

/** Refetches in the background everything about the changed request; without a guid, about all requests. */
export function refetchChanged(queries: QueryClient, { guid }: LiveChange): void {
  void refetchInBackground(queries, {
    predicate: ({ queryKey }) =>
      kinds.includes(queryKey[0]) && (guid === undefined || queryKey.includes(guid)),
  });
}
