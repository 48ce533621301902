import type { Database } from '#platform/database.ts';
import { clearUploaders } from './request-photo-store.ts';

/** Deletes the link from the photos of these requests to the uploading sessions; the photos stay. */
export function forgetUploaders(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  return clearUploaders(tx, clientId, requestIds);
}
