/** Words in the histories of requests that are replaced or forgotten. Private to this folder. */
import type { Database } from '#platform/database.ts';

/**
 * Replaces the comment of the entry that repeats a note; returns the entry. Undefined: the history does not
 * repeat the note, because it was imported. Another note may have the same words, so the time decides.
 */
export async function replaceNoteInHistory(
  tx: Database,
  clientId: number,
  requestId: number,
  { words, postedAt, replacement }: { words: string; postedAt: Date; replacement: string },
): Promise<number | undefined> {
  const [row] = await tx.query<{ eventId: number }>(
    `update request_events set comment = $5
     where client_id = $1 and request_id = $2 and event_id = (
       select event_id from request_events
       where client_id = $1 and request_id = $2 and kind = 'noted' and comment = $3
       order by abs(extract(epoch from changed_at - $4::timestamptz)), event_id limit 1)
     returning event_id as "eventId"`,
    [clientId, requestId, words, postedAt, replacement],
  );
  return row?.eventId;
}

/** Gives an entry of the history its words back. */
export async function restoreInHistory(
  tx: Database,
  clientId: number,
  requestId: number,
  { eventId, words }: { eventId: number; words: string },
): Promise<void> {
  await tx.query(
    'update request_events set comment = $4 where client_id = $1 and request_id = $2 and event_id = $3',
    [clientId, requestId, eventId, words],
  );
}

/** Removes earlier descriptions of a request from its log. */
export async function forgetDescriptionsIn(tx: Database, clientId: number, requestId: number): Promise<void> {
  await tx.query(
    `update request_events set changes = changes - 'description'
     where client_id = $1 and request_id = $2 and changes ? 'description'`,
    [clientId, requestId],
  );
}
