/** The menu lists the requests that guests sent from the device, and they can be forgotten there. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepRequests, recentPothole, recentTrash } from '#test/recent-requests.ts';
import { expectSteps, goBack } from '#test/travel.ts';
import { visitCitizenHome } from '#test/visit-citizen.ts';
import { visitHome } from '#test/visit-home.ts';
import { leave } from '#test/visit.tsx';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
afterEach(leave);

const title = 'Your recent requests on this device';
const openMenu = async () => {
  const button = screen.getByRole('button', { name: 'Open menu' });
  // A press focuses the button in real browsers.
  button.focus();
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: 'Menu' });
};
const entry = () => screen.queryByRole('button', { name: title });

async function openRecent() {
  await visitHome();
  await openMenu();
  fireEvent.click(entry()!);
  const modal = within(await screen.findByRole('dialog', { name: title }));
  await modal.findByRole('button', { name: 'Close' });
  return modal;
}

type Recent = Awaited<ReturnType<typeof openRecent>>;
const found = (modal: Recent) => modal.queryAllByRole('link').map(({ textContent }) => textContent);
const press = (modal: Recent, name: string) => fireEvent.click(modal.getByRole('button', { name }));

const pothole = 'Pothole, request 1042 03/04/2026 · 44 Bridge Lane';
const trash = 'Missed Trash, request 1043 03/06/2026 · No Address';

describe('The menu', () => {
  test('the menu leads to the requests sent from this device, newest first, with links to their status', async () => {
    keepRequests(recentPothole, recentTrash);
    const modal = await openRecent();
    const [first, second] = await modal.findAllByRole('link');
    expect([first!.textContent, second!.textContent]).toEqual([trash, pothole]);
    expect(second!.getAttribute('href')).toBe(`#/requeststatus/${recentPothole.guid}`);
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });

  test('the menu has no such entry if nothing was sent', async () => {
    await visitHome();
    await openMenu();
    expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy();
    expect(entry()).toBeNull();
  });

  test('the menu has the entry also for a citizen, whose own list lacks the requests from before the login', async () => {
    keepRequests(recentPothole);
    const { server } = await visitCitizenHome();
    await openMenu();
    expect(entry()).toBeTruthy();
    expect(JSON.stringify(server.calls)).not.toContain(recentPothole.guid);
  });
});

describe('The list', () => {
  test('the list says that it is only on this device, and who can see it', async () => {
    keepRequests(recentPothole);
    const modal = await openRecent();
    const about = 'This list is kept only on this device. Anyone who uses this device can see it.';
    expect(await modal.findByText(about)).toBeTruthy();
  });

  test('a request can be forgotten, with a message, and restored', async () => {
    keepRequests(recentPothole, recentTrash);
    const modal = await openRecent();
    await modal.findByText(/1043/);
    press(modal, 'Forget Missed Trash, request 1043');
    expect(found(modal)).toEqual([pothole]);
    expect(modal.getByRole('status').textContent).toBe('Request 1043 is forgotten on this device.');
    expect(document.activeElement).toBe(modal.getByRole('button', { name: 'Undo' }));
    press(modal, 'Undo');
    expect(found(modal)).toEqual([trash, pothole]);
    expect(modal.getByRole('status').textContent).toBe('');
    expect(document.activeElement).toBe(modal.getByRole('list', { name: title }));
  });

  test('all requests can be forgotten, with a message, and restored', async () => {
    keepRequests(recentPothole, recentTrash);
    const modal = await openRecent();
    await modal.findByText(/1043/);
    press(modal, 'Forget all');
    expect(found(modal)).toEqual([]);
    expect(modal.getByText('No requests are kept on this device.')).toBeTruthy();
    expect(modal.getByRole('status').textContent).toBe('All requests are forgotten on this device.');
    expect(localStorage.length).toBe(0);
    expect(document.activeElement).toBe(modal.getByRole('button', { name: 'Undo' }));
    press(modal, 'Undo');
    expect(found(modal)).toEqual([trash, pothole]);
  });

  test('the list offers Undo for each forgotten request in turn', async () => {
    keepRequests(recentPothole, recentTrash);
    const modal = await openRecent();
    await modal.findByText(/1043/);
    press(modal, 'Forget Missed Trash, request 1043');
    press(modal, 'Forget Pothole, request 1042');
    expect(document.activeElement).toBe(modal.getByRole('button', { name: 'Undo' }));
    press(modal, 'Undo');
    expect(found(modal)).toEqual([pothole]);
  });

  test('the list is updated when another tab forgets requests', async () => {
    keepRequests(recentPothole, recentTrash);
    const modal = await openRecent();
    await modal.findByText(/1043/);
    localStorage.setItem('recent-requests.3', JSON.stringify([recentPothole]));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'recent-requests.3' })));
    expect(found(modal)).toEqual([pothole]);
  });

  test('the list replaces the menu in the history: Back closes it, and the menu button has the focus', async () => {
    keepRequests(recentPothole);
    await openRecent();
    await expectSteps('modal');
    await goBack();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
    await expectSteps();
  });

  test('the chosen request replaces the list in the history', async () => {
    keepRequests(recentPothole);
    const modal = await openRecent();
    await expectSteps('modal');
    const replaced = vi.spyOn(history, 'replaceState');
    fireEvent.click(await modal.findByRole('link'));
    expect(replaced.mock.calls[0]?.[2]).toContain(`#/requeststatus/${recentPothole.guid}`);
  });
});
