import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { NewNote } from '#notes/notes.ts';
import { cleanNote } from '#notes/clean-note.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Consequence } from '#platform/database.ts';
import { isStaff } from './access.ts';
import { clientOf } from './client-of-call.ts';
import type { Session } from '#sessions/session.ts';
import type { Handler } from './handler.ts';
import { type FindUsername, historyAuthor } from './history-author.ts';
import { type FindRequestId, type RecordChange, changeOf, requestIdOf } from './request-of-call.ts';

/** Whoever holds the guid may add a note; one of the staff's is told to whoever reported the request. */
export const createWorkRequestNote: Handler<
  'createWorkRequestNote',
  {
    clients: Pick<ClientDirectory, 'findClientById'>;
    findRequestId: FindRequestId;
    findUsername: FindUsername;
    recordChange: RecordChange;
    addNote: (clientId: number, note: NewNote, consequence: Consequence) => Promise<void>;
  }
> = async ({ WorkRequestGuid, note }, { session, now }, deps) => {
  const { clientId, accountId } = session;
  const text = cleanNote(note);
  if (text === '') throw new ApplicationError('fieldInvalid', 'note is empty.');
  const requestId = await requestIdOf(deps.findRequestId, clientId, WorkRequestGuid);
  const client = await clientOf(deps.clients, clientId);
  const isFromStaff = isStaff(session);
  const author = shownAuthor(client, session);
  const newNote = { requestId, accountId, author, text, isFromStaff, postedAt: now };
  const entry = { author: await historyAuthor(client, session, deps.findUsername), comment: text };
  const change = { entry, isMailed: isFromStaff, now };
  await deps.addNote(clientId, newNote, changeOf(deps.recordChange, { clientId, requestId, change }));
  return { Result: true };
};

/** Open points: the account's e-mail, or 'Guest'; staff notes carry the municipality's name. */
function shownAuthor({ displayName }: Client, session: Session): string {
  if (session.accountId === null) return 'Guest';
  return isStaff(session) ? displayName : session.email;
}
