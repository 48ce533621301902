import type { Database } from '#platform/database.ts';
import { publishAtEnd } from '#requests/public/publish-requests.ts';
import { linkEdit } from './change-store.ts';
import { type ImportedEvent, type ImportedRequest, insertImported } from './imported-request-store.ts';
import { recordChange, recordEdit } from './record-change.ts';

export type { ImportedEvent, ImportedRequest, ImportedWork } from './imported-request-store.ts';

/** The default time for imported changes. The stamp moves it after everything that mirrors have read. */
const longAgo = new Date(0);

/**
 * Adds requests from another system, each at most once, in the caller's transaction. Returns the ids of the
 * new ones by guid. The public view judges their age at `now`.
 */
export async function importRequests(
  tx: Database,
  clientId: number,
  requests: readonly ImportedRequest[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const addedIds = await insertImported(tx, clientId, requests, longAgo);
  await publishAtEnd(tx, clientId, [...addedIds.values()], now);
  return addedIds;
}

/** A request that is a duplicate of another one, with the author and time of that statement. */
export interface ImportedLink extends Pick<ImportedEvent, 'accountId' | 'author' | 'changedAt'> {
  requestId: number;
  duplicateOf: number;
}

/** Links duplicates among requests that the same transaction has added. */
export async function linkImported(
  tx: Database,
  clientId: number,
  links: readonly ImportedLink[],
): Promise<void> {
  for (const { requestId, duplicateOf, ...by } of links) {
    const changes = { duplicateOf: [null, duplicateOf] } as const;
    const event = { ...by, kind: 'duplicate-linked', actor: 'staff', comment: '', changes } as const;
    await recordEdit(tx, clientId, linkEdit(requestId, duplicateOf), {
      event,
      isMailed: false,
      now: longAgo,
    });
  }
}

/**
 * Makes mirrors read an imported request again, because it gets something more, such as a photo. Runs in the
 * transaction that adds it. If no mirror has read the request, its modification time stays.
 */
export async function stampImported(
  tx: Database,
  clientId: number,
  requestId: number,
  now: Date,
): Promise<void> {
  await recordChange(tx, clientId, requestId, { isMailed: false, now: longAgo });
  await publishAtEnd(tx, clientId, [requestId], now);
}
