import type { Database } from '#platform/database.ts';
import { giveToRequest } from './photo-store.ts';

/** Gives what a session uploaded under a file guid to the request it has just made, in that request's own transaction. */
export async function claimPhotos(
  tx: Database,
  clientId: number,
  sessionId: number,
  fileGuid: string,
  requestId: number,
): Promise<void> {
  await giveToRequest(tx, clientId, sessionId, fileGuid, requestId);
}
