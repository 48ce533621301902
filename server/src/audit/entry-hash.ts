import { createHash } from 'node:crypto';
import type { Entry } from './act.ts';

/** What is hashed of an entry: always the same text for the same entry, however the database gives it back. */
export function wordsOfEntry(entry: Omit<Entry, 'entryId'>): string {
  const { happenedAt, kind, actor, accountId, operator, callId, about } = entry;
  const said = Object.entries(about)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([happenedAt.toISOString(), kind, actor, accountId, operator, callId, said]);
}

/** The hash of an entry that follows on another one; the first of a client follows on nothing. */
export function hashAfter(before: Buffer, entry: Entry): Buffer {
  return createHash('sha256').update(before).update(wordsOfEntry(entry)).digest();
}
