/** The address of a request's details, which only its citizen may open. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findAllCitizenRequests } from '@fixpoint/contract/commands/find-all-citizen-requests.ts';
import type { WireResult } from '@fixpoint/contract/wire/result.ts';
import { forgetDrafts } from '#test/fake-draft-database.ts';
import { answers, refuses } from '#test/fake-transport.ts';
import { holeDescription, draftsAreRead, closePage, panel, writeHole } from '#test/stored-drafts.ts';
import { leave, visit } from '#test/visit.tsx';
import { findDetails, threeRequests, visitCitizenHome } from '#test/visit-citizen.ts';
import { closeModal, expectAnnounced } from '#test/visit-home.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
vi.mock('#features/drafts/draft-database.ts', () => import('#test/fake-draft-database.ts'));

afterEach(() => {
  leave();
  forgetDrafts();
});

const details = (id: number) => screen.queryByRole('region', { name: `Request ${id}` });
const expectGone = (id: number) => vi.waitFor(() => expect(details(id)).toBeNull());

/** Opens the address of a request as the citizen of these tests. */
const openAddress = (id: number, server = {}) => visitCitizenHome({ server, path: `/home?request=${id}` });

test('the address of a request opens its details, and the map moves to it', async () => {
  const visited = await openAddress(1042);
  const opened = await findDetails(1042);
  expect(await opened.findByText('Completed', { selector: '[aria-current] *' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Request 1042');
  await vi.waitFor(() => expect(visited.map().zoom).toBe(16));
  expect(visited.map().emphasis.selected).toBe('1042');
  fireEvent.click(opened.getByRole('button', { name: 'Close the details' }));
  await expectGone(1042);
  await vi.waitFor(() => expect(location.hash).toBe('#/home'));
});

test("the address of another citizen's request shows a message and goes home", async () => {
  await openAddress(7);
  await expectAnnounced('Request 7 is not among your requests.');
  await expectGone(7);
  await vi.waitFor(() => expect(location.hash).toBe('#/home'));
});

test('the details of an address show a spinner until the list is loaded, and a button if loading fails', async () => {
  const list = Promise.withResolvers<WireResult>();
  let isAsked = false;
  const later = () => {
    if (isAsked) return answers(findAllCitizenRequests, [...threeRequests]);
    isAsked = true;
    return list.promise;
  };
  await openAddress(1043, { findallcitizenrequests: later });
  const opened = await findDetails(1043);
  expect(opened.getByRole('status', { name: 'Loading the request' })).toBeTruthy();
  list.resolve(refuses('internal', 'Reference 7'));
  await closeModal('Whoops!', 'Okay', 'Reference 7');
  fireEvent.click(opened.getByRole('button', { name: 'Try Again' }));
  expect(await opened.findByText('44 Bridge Lane')).toBeTruthy();
});

test('the address of a request leads a guest to login and back, and home if they cancel', async () => {
  visit('/home?request=1043');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }, { timeout: 10_000 }));
  await screen.findByRole('button', { name: 'Open menu' });
  expect(location.hash).toBe('#/home');
});

test('the request of an address comes before a draft, which stays behind it', async () => {
  await writeHole();
  closePage();
  const visited = await openAddress(1043);
  await draftsAreRead();
  await findDetails(1043);
  expect(panel()).toBeNull();
  expect(visited.map().droppedPin).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close the details' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Create Work Request' }));
  expect(holeDescription()).toBe('A deep hole');
});
