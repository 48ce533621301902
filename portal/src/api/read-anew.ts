import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Asks anew, behind what is shown, for what has changed. A first answer that is still on its way may be older than the
 * change, and would be taken for the new one: it is not waited for.
 */
export async function readAnew(queries: QueryClient, changed: QueryFilters): Promise<void> {
  await queries.cancelQueries(changed);
  await queries.invalidateQueries(changed);
}
