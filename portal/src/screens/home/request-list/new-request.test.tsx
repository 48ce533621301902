/** A citizen finds a request in the list after submitting it. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWorkRequest } from '@fixpoint/contract/commands/create-work-request.ts';
import { onAnnouncement } from '@fixpoint/ui/feedback/announce.ts';
import { ownRequest } from '#test/own-request.ts';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';
import { answers } from '#test/fake-transport.ts';
import { cards, type CitizenVisit, findCard, threeRequests, visitCitizenHome } from '#test/visit-citizen.ts';
import {
  closeModal,
  expectAnnounced,
  openCreatePanel,
  pressSubmit,
  requestGuid,
  writeRequest,
} from '#test/visit-home.ts';
import { leave } from '#test/visit.tsx';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
beforeEach(() => setVisible(true));
afterEach(() => {
  leave();
  stopListening?.();
});

const marked = () => screen.queryAllByText('Just sent', { exact: false, selector: '.new' });

/** Sends request 1045, up to 'Thanks!'. */
async function send(visited: CitizenVisit, before = threeRequests): Promise<void> {
  await openCreatePanel(visited);
  writeRequest();
  visited.server.answer({
    createworkrequest: () => {
      visited.setRequests([ownRequest(1045), ...before]);
      return answers(createWorkRequest, { Id: 1045, Guid: requestGuid });
    },
  });
  pressSubmit();
  await screen.findByRole('dialog', { name: 'Thanks!' });
}

/** Collects all announcements from now on. */
function listen(): string[] {
  const said: string[] = [];
  stopListening = onAnnouncement((sentence) => said.push(sentence));
  return said;
}
let stopListening: (() => void) | undefined;

const news = 'Request 1045 is in your list.';

test("the new request is marked and announced once 'Thanks!' is closed, until its details are opened", async () => {
  const visited = await visitCitizenHome();
  await findCard(1044);
  const said = listen();
  await send(visited);
  await findCard(1045);
  expect(said).not.toContain(news);
  await closeModal('Thanks!', 'Close');
  await expectAnnounced(news);
  expect(within(await findCard(1045)).getByText('Just sent', { selector: '.new' })).toBeTruthy();
  expect(marked()).toHaveLength(1);
  fireEvent.click(await findCard(1044));
  expect(marked()).toHaveLength(1);
  fireEvent.click(await findCard(1045));
  expect(marked()).toHaveLength(0);
});

test('the list scrolls to the new request, which is the first that the keyboard reaches', async () => {
  const visited = await visitCitizenHome();
  (await findCard(1043)).focus();
  await send(visited);
  await closeModal('Thanks!', 'Close');
  await expectAnnounced(news);
  expect(cards().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
});

test('a filtered list without the new request shows all again, and a later filter stays', async () => {
  const visited = await visitCitizenHome();
  await findCard(1044);
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'graffiti' } });
  await vi.waitFor(() => expect(cards()).toHaveLength(1));
  await send(visited);
  await closeModal('Thanks!', 'Close');
  expect(await findCard(1045)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  await expectAnnounced(news);
  fireEvent.change(search, { target: { value: 'graffiti' } });
  await vi.waitFor(() => expect(cards()).toHaveLength(1));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('graffiti');
});

test('on a phone the new request is marked and announced when the list is opened', async () => {
  const visited = await visitCitizenHome({ windowWidth: 390 });
  const said = listen();
  await send(visited);
  await closeModal('Thanks!', 'Close');
  const show = await screen.findByRole('button', { name: 'Show My Requests' });
  expect(said).not.toContain(news);
  fireEvent.click(show);
  expect(within(await findCard(1045)).getByText('Just sent', { selector: '.new' })).toBeTruthy();
  await expectAnnounced(news);
});
