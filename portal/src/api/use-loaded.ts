// chunk: following
import { notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The data of a query that another part of the screen loads; undefined until then. Loads nothing itself. */
export function useLoaded(queryKey: QueryKey): unknown {
  const queries = useQueryClient();
  return useSyncExternalStore(
    (onChange) => queries.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    () => queries.getQueryData(queryKey),
  );
}
