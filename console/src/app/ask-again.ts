import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Loads what is on the screen again. A first answer that is still on its way may have been read before the change, so it
 * does not count.
 */
export async function askAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await queries.invalidateQueries({ queryKey });
}
