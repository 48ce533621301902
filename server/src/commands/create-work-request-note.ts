import { notesOfReporterMax, notesOnRequestMax } from '@fixpoint/contract/limits.ts';
import type { Client } from '#clients/client.ts';
import { addNote, cleanNote, guidOfNote } from '#notes/notes.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { recordChange } from '#requests/changes/record-change.ts';
import { findMainRequest } from '#requests/duplicates.ts';
import { isReportedBy } from '#requests/find-request.ts';
import { isStaff } from '#commands/call/access.ts';
import { clientOf } from '#commands/call/client-of-call.ts';
import { givenGuid } from '#commands/call/given-guid.ts';
import type { Session } from '#sessions/session.ts';
import type { Handler } from './handler.ts';
import { historyAuthor } from '#commands/call/history-author.ts';
import { changeRecorder, requestIdOf } from '#commands/call/request-of-call.ts';

/** Anyone with the guid may add a note. A note of staff is mailed to the reporter. */
export const createWorkRequestNote: Handler<'createWorkRequestNote'> = async (
  { WorkRequestGuid, note, guid },
  { session, now },
  { database, clients },
) => {
  const { clientId, accountId } = session;
  const text = cleanNote(note);
  if (text === '') throw new ApplicationError('fieldInvalid', 'note is empty.');
  const openedId = await requestIdOf(database, clientId, WorkRequestGuid);
  const client = await clientOf(clients, clientId);
  const isFromStaff = isStaff(session);
  // A resident's note on a duplicate goes to the main request.
  const requestId = isFromStaff ? openedId : await findMainRequest(database, clientId, openedId);
  const writtenTo = requestId === openedId ? undefined : openedId;
  const most = isFromStaff ? Infinity : await mostNotes(database, session, openedId);
  const author = shownAuthor(client, session);
  // ws7 clients use `guid` for the request, so the request's own guid does not identify a note.
  const callersGuid = guid === WorkRequestGuid ? undefined : givenGuid(guid);
  const noteGuid = callersGuid === undefined ? undefined : guidOfNote(callersGuid, text);
  const newNote = { requestId, writtenTo, guid: noteGuid, accountId, author, text, most, postedAt: now };
  const event = {
    kind: 'noted',
    actor: isFromStaff ? 'integration' : 'resident',
    accountId,
    author: await historyAuthor(database, client, session),
    comment: text,
  } as const;
  const change = { event, isMailed: isFromStaff, now };
  const record = changeRecorder({ clientId, requestId, change });
  await addNote(database, clientId, newNote, async (tx) => {
    await record(tx);
    // Readers of the duplicate see the note, too.
    if (writtenTo !== undefined) await recordChange(tx, clientId, writtenTo, { isMailed: false, now });
  });
  return { Result: true };
};

/** The most notes by residents. Strangers leave room for the reporter. */
async function mostNotes(database: Database, session: Session, requestId: number): Promise<number> {
  const isReporter = await isReportedBy(database, session.clientId, requestId, session);
  return isReporter ? notesOfReporterMax : notesOnRequestMax;
}

/** Author of a note (open points): the account's e-mail, 'Guest', or the municipality's name for staff. */
function shownAuthor({ displayName }: Client, session: Session): string {
  if (session.accountId === null) return 'Guest';
  return isStaff(session) ? displayName : session.email;
}
