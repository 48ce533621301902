import type { Database } from '#platform/database.ts';
import { forgetPublicBodies } from './message-store.ts';

/**
 * Takes back what messages to receivers without a key were about to say of these requests. A later message says what
 * strangers see now.
 */
export async function takeContentsBack(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  if (requestIds.length > 0) await forgetPublicBodies(tx, clientId, requestIds);
}
