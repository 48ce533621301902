import { createHash } from 'node:crypto';
import type { AuditEntry } from './act.ts';

/**
 * The text of an entry that is hashed: always the same for the same entry, in whatever form the database
 * returns it.
 */
export function wordsOfEntry(entry: Omit<AuditEntry, 'entryId'>): string {
  const { happenedAt, kind, actor, accountId, operator, callId, about } = entry;
  const aboutLines = Object.entries(about)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([happenedAt.toISOString(), kind, actor, accountId, operator, callId, aboutLines]);
}

/** The hash of an entry and the hash before it; the first entry of a client has none before it. */
export function hashAfter(before: Buffer, entry: AuditEntry): Buffer {
  return createHash('sha256').update(before).update(wordsOfEntry(entry)).digest();
}
