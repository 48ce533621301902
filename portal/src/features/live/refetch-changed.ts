import type { QueryClient } from '@tanstack/react-query';
import type { LiveChange } from '@fixpoint/contract/live-updates.ts';
import { readAnew } from '#api/read-anew.ts';

/** First parts of the keys under which requests and what belongs to them are kept. */
const kinds: readonly unknown[] = ['request', 'history', 'notes', 'photos'];

/** Asks anew, behind what is shown, for everything that names the changed request; without a guid, for all requests. */
export function refetchChanged(queries: QueryClient, { guid }: LiveChange): void {
  void readAnew(queries, {
    predicate: ({ queryKey }) =>
      kinds.includes(queryKey[0]) && (guid === undefined || queryKey.includes(guid)),
  });
}
