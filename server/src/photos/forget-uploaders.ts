import type { Database } from '#platform/database.ts';
import { clearUploaders } from './request-photo-store.ts';

/** Forgets from which sessions the photos of requests came; the photos stay. */
export function forgetUploaders(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  return clearUploaders(tx, clientId, requestIds);
}
