import { listNotes, removeNote } from '#notes/forget-notes.ts';
import type { Database } from '#platform/database.ts';
import { forgetWords } from '#requests/changes/forget-old.ts';
import { recordEvent } from '#security-events/record-event.ts';

/** Takes a note away for good, also from its request's history. Returns false when the request has no such note. */
export async function purgeNote(
  database: Database,
  clientId: number,
  { requestId, noteId }: { requestId: number; noteId: number },
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const note = (await listNotes(tx, clientId, requestId)).find((one) => one.noteId === noteId);
    if (note === undefined) return false;
    await forgetWords(tx, clientId, requestId, { words: note.text, now });
    await removeNote(tx, clientId, requestId, noteId);
    await recordEvent(tx, clientId, { kind: 'note-purged', requestId, noteId, reason }, now);
    return true;
  });
}
