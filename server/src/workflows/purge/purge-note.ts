import type { AuditActor } from '#audit/act.ts';
import { recordAct } from '#workflows/record-act.ts';
import { listNotes, removeNote } from '#notes/forget-notes.ts';
import type { Database } from '#platform/database.ts';
import { forgetWords } from '#requests/changes/forget-old.ts';

/**
 * Removes a note for good, also from the history of its request. Returns false if the request has no such
 * note.
 */
export async function purgeNote(
  database: Database,
  clientId: number,
  { requestId, noteId }: { requestId: number; noteId: number },
  { reason, actor, now }: { reason: string; actor: AuditActor; now: Date },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const note = (await listNotes(tx, clientId, requestId)).find((one) => one.noteId === noteId);
    if (note === undefined) return false;
    await forgetWords(tx, clientId, requestId, { words: note.text, now });
    await removeNote(tx, clientId, requestId, noteId);
    const about = { requestId, noteId, reason };
    await recordAct(tx, clientId, { kind: 'note-purged', actor, about }, now);
    return true;
  });
}
