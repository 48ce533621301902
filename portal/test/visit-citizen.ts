/** Opens the home screen for the citizen of a test, with requests of their own. */
import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { findAllCitizenRequests } from '@fixpoint/contract/commands/find-all-citizen-requests.ts';
import { findCitizen } from '@fixpoint/contract/commands/find-citizen.ts';
import { findWorkRequestFileIdsByGuid } from '@fixpoint/contract/commands/find-work-request-file-ids-by-guid.ts';
import { findWorkRequestNotesByGuid } from '@fixpoint/contract/commands/find-work-request-notes-by-guid.ts';
import { answers, type FakeAnswers } from './fake-transport.ts';
import type { CitizenRequest } from '#features/requests/citizen-requests.ts';
import { storePersistentToken } from '#features/session/persistent-token.ts';
import { ownRequest } from './own-request.ts';
import { type HomeVisit, type HomeVisitOptions, visitHome } from './visit-home.ts';

/** Three requests, newest first, one of each status type. */
export const threeRequests = [
  ownRequest(1044, { WorkTypeName: 'Graffiti', StatusName: 'Scheduled', StatusType: 1, Latitude: 44.96 }),
  ownRequest(1043),
  ownRequest(1042, { StatusName: 'Completed', StatusType: 2, Address: '0 Not Found', Latitude: 44.92 }),
];

const ada = { FirstName: 'Ada', LastName: 'Lane', Email: 'ada@city.example', PhoneNumber: '' };

export interface CitizenVisit extends HomeVisit {
  /** Changes the server's requests. */
  setRequests: (requests: readonly CitizenRequest[]) => void;
}

export interface CitizenVisitOptions extends HomeVisitOptions {
  requests?: readonly CitizenRequest[];
  windowWidth?: number;
}

/** Visits home as a citizen who stayed logged in, by default in a window wide enough for the list. */
export async function visitCitizenHome(options: CitizenVisitOptions = {}): Promise<CitizenVisit> {
  const { requests = threeRequests, windowWidth = 1440, server, ...others } = options;
  let storedRequests = requests;
  vi.stubGlobal('innerWidth', windowWidth);
  storePersistentToken(localStorage, { token: 'citizen-token', expiresAt: Date.now() + 3_600_000 });
  const willing: FakeAnswers = {
    findcitizen: answers(findCitizen, ada),
    findallcitizenrequests: () => answers(findAllCitizenRequests, [...storedRequests]),
    findworkrequestnotesbyguid: answers(findWorkRequestNotesByGuid, []),
    findworkrequestfileidsbyguid: answers(findWorkRequestFileIdsByGuid, []),
  };
  const visited = await visitHome({ ...others, server: { ...willing, ...server } });
  return { ...visited, setRequests: (next) => (storedRequests = next) };
}

export const listPanel = () => screen.queryByRole('region', { name: 'My Requests' });

/** The cards of the list, from top to bottom. */
export const cards = () => within(screen.getByRole('list', { name: 'My Requests' })).getAllByRole('button');

/** A card by the id of its request, once it appears. */
export const findCard = (id: number) => screen.findByRole('button', { name: new RegExp(`Id ?${id}\\b`) });

/** The open details of a request. */
export const findDetails = async (id: number) =>
  within(await screen.findByRole('region', { name: `Request ${id}` }));

/** Waits until the map shows exactly the pins of these requests. */
export async function expectPins({ map }: HomeVisit, ...ids: number[]): Promise<void> {
  await vi.waitFor(() => expect(map().pins.map(({ id }) => Number(id))).toEqual(ids));
}
