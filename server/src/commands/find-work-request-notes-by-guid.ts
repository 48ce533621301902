import { type Note, findNotes, maskAuthor } from '#notes/notes.ts';
import { maskPersonalDetails } from '#platform/text/mask-personal-details.ts';
import type { Session } from '#sessions/session.ts';
import { isStaff } from '#commands/call/access.ts';
import type { Handler } from './handler.ts';
import { requestIdOf } from '#commands/call/request-of-call.ts';

export const findWorkRequestNotesByGuid: Handler<'findWorkRequestNotesByGuid'> = async (
  { guid },
  { session },
  { database },
) => {
  const { clientId } = session;
  const requestId = await requestIdOf(database, clientId, guid);
  const notes = await findNotes(database, clientId, requestId);
  return notes.map((note) => {
    const { author, text } = shownTo(session, note);
    return { UserName: author, DatePosted: note.postedAt, Note: text };
  });
};

/**
 * Anyone with the guid may read the notes. Only the author and staff see the author's e-mail and the personal
 * details in a note. Notes of staff are shown in full.
 */
function shownTo(reader: Session, note: Note): Pick<Note, 'author' | 'text'> {
  const isOwn = note.accountId !== null && note.accountId === reader.accountId;
  if (isOwn || note.isFromStaff || isStaff(reader)) return note;
  return { author: maskAuthor(note.author), text: maskPersonalDetails(note.text) };
}
