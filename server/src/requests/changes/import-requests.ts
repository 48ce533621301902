import type { Database } from '#platform/database.ts';
import { linking } from './change-store.ts';
import { type ImportedEvent, type ImportedRequest, insertImported } from './imported-request-store.ts';
import { recordChange, recordEdit } from './record-change.ts';

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

/** That another request stands for one, and who has said so, when. */
export interface ImportedLink extends Pick<ImportedEvent, 'accountId' | 'author' | 'changedAt'> {
  requestId: number;
  duplicateOf: number;
}

/** Says of requests that the same transaction has added which others stand for them. */
export async function linkImported(
  tx: Database,
  clientId: number,
  links: readonly ImportedLink[],
): Promise<void> {
  for (const { requestId, duplicateOf, ...by } of links) {
    const changes = { duplicateOf: [null, duplicateOf] } as const;
    const event = { ...by, kind: 'duplicate-linked', actor: 'staff', comment: '', changes } as const;
    await recordEdit(tx, clientId, linking(requestId, duplicateOf), { event, isMailed: false, now: longAgo });
  }
}

/**
 * Has mirrors that may have read an imported request read it again, for it is given something more, like a photo; part of
 * the transaction that does so. Where none has read it, it stays modified as long ago as it was.
 */
export async function stampImported(tx: Database, clientId: number, requestId: number): Promise<void> {
  await recordChange(tx, clientId, requestId, { isMailed: false, now: longAgo });
}
