import type { Note } from '#notes/notes.ts';
import type { Handler } from './handler.ts';
import { type FindRequestId, requestIdOf } from './request-of-call.ts';

export const findWorkRequestNotesByGuid: Handler<
  'findWorkRequestNotesByGuid',
  {
    findRequestId: FindRequestId;
    findNotes: (clientId: number, requestId: number) => Promise<Note[]>;
  }
> = async ({ guid }, { session: { clientId } }, { findRequestId, findNotes }) => {
  const requestId = await requestIdOf(findRequestId, clientId, guid);
  const notes = await findNotes(clientId, requestId);
  return notes.map(({ author, text, postedAt }) => ({ UserName: author, DatePosted: postedAt, Note: text }));
};
