import type { Database } from '#platform/database.ts';
import {
  type AuditHead,
  type EntryFilter,
  type EntryRow,
  selectEntries,
  selectHeads,
} from './audit-store.ts';
import { hashAfter } from './entry-hash.ts';

export type { AuditHead, EntryRow } from './audit-store.ts';

const batch = 1000;

/** The clients with entries, or one of them. */
export function auditHeads(database: Database, clientId?: number): Promise<AuditHead[]> {
  return selectHeads(database, clientId);
}

/** The matching entries of a client, oldest first. */
export async function* listEntries(
  database: Database,
  clientId: number,
  filter: EntryFilter = {},
): AsyncGenerator<EntryRow> {
  let after = 0;
  for (;;) {
    const entries = await selectEntries(database, clientId, { ...filter, after, most: batch });
    yield* entries;
    after = entries.at(-1)?.entryId ?? after;
    if (entries.length < batch) return;
  }
}

/** A point stored elsewhere: the hash after this number of entries. */
export interface Checkpoint {
  readonly entries: number;
  readonly hash: string;
}

/**
 * The error in the entries of a client; undefined if each is as it was written. Somebody with write access to
 * the database can rewrite the whole log: only a checkpoint stored elsewhere reveals that.
 */
export async function findTampering(
  database: Database,
  head: AuditHead,
  checkpoint?: Checkpoint,
): Promise<string | undefined> {
  let hash: Buffer = Buffer.alloc(0);
  let lastEntryId = 0;
  for await (const entry of listEntries(database, head.clientId)) {
    if (lastEntryId === head.entries) break; // Written since the head was read.
    if (entry.entryId !== lastEntryId + 1) return `Entry ${lastEntryId + 1} is missing.`;
    lastEntryId = entry.entryId;
    hash = hashAfter(hash, entry);
    if (!hash.equals(entry.hash)) return `Entry ${lastEntryId} has been changed.`;
    if (lastEntryId === checkpoint?.entries && hash.toString('hex') !== checkpoint.hash)
      return `Entry ${lastEntryId} or an earlier one differs from the stored checkpoint.`;
  }
  if (lastEntryId < head.entries) return `Entry ${lastEntryId + 1} of ${head.entries} is missing.`;
  if (!hash.equals(head.hash)) return 'The last entry differs from the one that was written last.';
  if (checkpoint !== undefined && checkpoint.entries > lastEntryId)
    return `Entry ${checkpoint.entries} of the stored checkpoint is missing.`;
  return undefined;
}
