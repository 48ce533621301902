import { maskEmail } from '#notes/mask-email.ts';
import { type Note, findNotes } from '#notes/notes.ts';
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
  return notes.map((note) => ({
    UserName: authorFor(session, note),
    DatePosted: note.postedAt,
    Note: note.text,
  }));
};

/** Whoever holds the guid may read the notes: the e-mail of who wrote one is for themselves and for staff. */
function authorFor(reader: Session, { author, accountId }: Note): string {
  const isOwn = accountId !== null && accountId === reader.accountId;
  return isOwn || isStaff(reader) ? author : maskEmail(author);
}
