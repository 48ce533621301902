import type { Database } from '#platform/database.ts';
import { type ImportedRequest, insertImported, linkDuplicates } from './imported-request-store.ts';
import { recordChange } from './record-change.ts';

export type { ImportedEvent, ImportedRequest, ImportedWork } from './imported-request-store.ts';

/** What is imported was modified long ago, as far as no mirror has read; so its stamp is not of today. */
const longAgo = new Date(0);

/** Adds requests that were made elsewhere, each once, as part of a transaction; returns the ids of the new ones by guid. */
export function importRequests(
  tx: Database,
  clientId: number,
  requests: readonly ImportedRequest[],
): Promise<ReadonlyMap<string, number>> {
  return insertImported(tx, clientId, requests, longAgo);
}

/** Says of requests that the same transaction has added which others stand for them. */
export function linkImported(
  tx: Database,
  clientId: number,
  links: readonly { requestId: number; duplicateOf: number }[],
): Promise<void> {
  return linkDuplicates(tx, clientId, links);
}

/**
 * Has mirrors that may have read an imported request read it again, for it is given something more, like a photo; part of
 * the transaction that does so. Where none has read it, it stays modified as long ago as it was.
 */
export async function stampImported(tx: Database, clientId: number, requestId: number): Promise<void> {
  await recordChange(tx, clientId, requestId, { isMailed: false, now: longAgo });
}
