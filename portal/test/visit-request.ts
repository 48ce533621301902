/** Opens the status of a request for the visitor of a test, and acts on it. */
import { fireEvent, screen, within } from '@testing-library/react';
import { createFile } from '@fixpoint/contract/commands/create-file.ts';
import { createWorkRequestNote } from '@fixpoint/contract/commands/create-work-request-note.ts';
import { findCitizenRequestByGuidByClientId } from '@fixpoint/contract/commands/find-citizen-request-by-guid-by-client-id.ts';
import { findCitizen } from '@fixpoint/contract/commands/find-citizen.ts';
import { findFileMinimumResponse } from '@fixpoint/contract/commands/find-file-minimum-response.ts';
import { findWorkRequestFileIdsByGuid } from '@fixpoint/contract/commands/find-work-request-file-ids-by-guid.ts';
import { findWorkRequestNotesByGuid } from '@fixpoint/contract/commands/find-work-request-notes-by-guid.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { answers, type FakeAnswers } from './fake-transport.ts';
import { storePersistentToken } from '#features/session/persistent-token.ts';
import { visit, type Visit, type VisitOptions } from './visit.tsx';

export const followedGuid = '0f8fad5b-d9cb-469f-a165-70867728950e';

type FoundRequest = ResultOf<typeof findCitizenRequestByGuidByClientId>;
export type FoundNote = ResultOf<typeof findWorkRequestNotesByGuid>[number];
export type FoundPhoto = ResultOf<typeof findWorkRequestFileIdsByGuid>[number];

export const followedRequest: FoundRequest = {
  Guid: followedGuid,
  WorkTypeName: 'Pothole',
  WorkRequestId: 1042,
  CitizenStatusName: 'In Progress',
  StatusType: 1,
  // This is the evening before in Chicago; the screen shows that date.
  DatePosted: new Date('2026-03-05T02:30:00Z'),
  Address: '12 Bridge Lane',
  Description: '<b>Deep</b> one & wide\nMind it',
};

/** The server's data about a request; calls add to them. */
export interface RequestOnServer {
  request: FoundRequest;
  notes: FoundNote[];
  photos: FoundPhoto[];
}

/** A server that has the request, accepts notes and photos, and returns them. */
export function requestServer(serverData: RequestOnServer): FakeAnswers {
  return {
    findcitizenrequestbyguidbyclientid: () => answers(findCitizenRequestByGuidByClientId, serverData.request),
    findworkrequestnotesbyguid: () => answers(findWorkRequestNotesByGuid, serverData.notes),
    createworkrequestnote: ({ note }) => {
      serverData.notes = [...serverData.notes, noteBy('Guest', String(note))];
      return answers(createWorkRequestNote, { Result: true });
    },
    findworkrequestfileidsbyguid: () => answers(findWorkRequestFileIdsByGuid, serverData.photos),
    createfile: ({ name }) => {
      serverData.photos = [...serverData.photos, { Id: 100 + serverData.photos.length, Name: String(name) }];
      return answers(createFile, { Id: 99 + serverData.photos.length });
    },
    findfileminimumresponse: ({ returnThumbnail }) =>
      answers(findFileMinimumResponse, { Name: 'a.jpg', Data: returnThumbnail ? 'VEhVTUI=' : 'RlVMTA==' }),
  };
}

export function noteBy(UserName: string, Note: string): FoundNote {
  return { UserName, DatePosted: new Date('2026-03-05T02:30:00Z'), Note };
}

export interface RequestVisit extends Visit {
  serverData: RequestOnServer;
}

/** Visits the request, and waits until it is shown. */
export async function visitRequest(
  knownData: Partial<RequestOnServer> = {},
  { server, ...options }: VisitOptions = {},
): Promise<RequestVisit> {
  const serverData = { request: followedRequest, notes: [], photos: [], ...knownData };
  const visited = visit(`/requeststatus/${followedGuid}`, {
    ...options,
    server: { ...requestServer(serverData), ...server },
  });
  await screen.findByText(serverData.request.WorkTypeName, undefined, { timeout: 10_000 });
  return { ...visited, serverData };
}

/** Makes the visitor a citizen who stayed logged in; pass the result to visitRequest as a server. */
export function asCitizen(Email = 'ada@city.example'): FakeAnswers {
  storePersistentToken(localStorage, { token: 'ada-token', expiresAt: Date.now() + 3_600_000 });
  const profile = { FirstName: 'Ada', LastName: 'L', Email, PhoneNumber: '' };
  return { findcitizen: answers(findCitizen, profile) };
}

/** The payloads sent with a command, decoded, in order. */
export function sentWith({ server }: Visit, command: string): Record<string, unknown>[] {
  return server.calls.filter(({ cmd }) => cmd === command).map(({ payload }) => payload);
}

export const notes = () => within(screen.getByRole('region', { name: 'Notes' }));
export const photos = () => within(screen.getByRole('region', { name: 'Photos' }));

/** The notes as text, from author to content. */
export const shownNotes = () =>
  notes()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

export const addNoteButton = () => notes().getByRole<HTMLButtonElement>('button', { name: 'Add Note' });
export const noteField = () => notes().getByPlaceholderText<HTMLTextAreaElement>('Add your note here');
export const pressSaveNote = () => fireEvent.click(notes().getByRole('button', { name: 'Save Note' }));

/** Begins a note and writes it. */
export function writeNote(said: string): void {
  fireEvent.click(addNoteButton());
  fireEvent.change(noteField(), { target: { value: said } });
}
