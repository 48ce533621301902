import { wakeRepliesTo } from '#desk/replies/waiting-replies.ts';
import type { Database } from '#platform/database.ts';
import { restoreRequest } from '#requests/changes/remove-request.ts';

/** Restores a removed request unchanged, with its news and replies that still wait. */
export function bringBack(
  database: Database,
  clientId: number,
  requestId: number,
  by: Parameters<typeof restoreRequest>[3],
): ReturnType<typeof restoreRequest> {
  return database.transaction(async (tx) => {
    const restoration = await restoreRequest(tx, clientId, requestId, by);
    if (restoration.outcome === 'done') await wakeRepliesTo(tx, clientId, requestId, by.now);
    return restoration;
  });
}
