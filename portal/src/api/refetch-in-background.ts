import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Refetches changed data in the background. A first answer that is still on its way may be older than the
 * change, so it is cancelled.
 */
export async function refetchInBackground(queries: QueryClient, changed: QueryFilters): Promise<void> {
  await queries.cancelQueries(changed);
  await queries.invalidateQueries(changed);
}
