import type { Database } from '#platform/database.ts';
import { lockLinks } from '#requests/duplicate-store.ts';
import { lockRequest } from './before-change-store.ts';
import { emptying, forgetHistory } from './change-store.ts';
import { releaseDuplicates } from './link-duplicate.ts';
import { recordEdit } from './record-change.ts';
import type { Removal, RemovalBy } from './remove-request.ts';

/**
 * Empties a request for good. Its number, guid, work type, status and dates stay, so that mirrors learn about
 * the deletion. Its duplicates become requests of their own again. Runs in the transaction that deletes its
 * notes, photos and mails.
 */
export async function emptyRequest(
  tx: Database,
  clientId: number,
  requestId: number,
  { author, actor = 'operator', now }: RemovalBy,
): Promise<Exclude<Removal, 'already'>> {
  await lockLinks(tx, clientId);
  const lockedRequest = await lockRequest(tx, clientId, requestId, now);
  if (lockedRequest === undefined) return 'unknown';
  if (lockedRequest.isPurged) return 'purged';
  await forgetHistory(tx, clientId, requestId);
  const event = { kind: 'purged', actor, author, comment: 'Purged' } as const;
  await recordEdit(tx, clientId, emptying(requestId, now), { event, isMailed: false, now });
  await releaseDuplicates(tx, clientId, requestId, { author, actor, now });
  return 'done';
}
