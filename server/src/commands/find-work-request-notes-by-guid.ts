import { findNotes } from '#notes/notes.ts';
import type { Handler } from './handler.ts';
import { requestIdOf } from './request-of-call.ts';

export const findWorkRequestNotesByGuid: Handler<'findWorkRequestNotesByGuid'> = async (
  { guid },
  { session: { clientId } },
  { database },
) => {
  const requestId = await requestIdOf(database, clientId, guid);
  const notes = await findNotes(database, clientId, requestId);
  return notes.map(({ author, text, postedAt }) => ({ UserName: author, DatePosted: postedAt, Note: text }));
};
