/** Logging out with unsent entries asks first. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeResizes } from '@fixpoint/ui/test/fake-resizes.ts';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';
import { visitCitizenHome } from '#test/visit-citizen.ts';
import { leave } from '#test/visit.tsx';
import { emptyOutboxDatabase, outboxReport } from '#test/outbox-entries.ts';
import { putEntry, readEntries } from '#features/outbox/outbox.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
beforeEach(async () => {
  setVisible(true);
  await emptyOutboxDatabase();
  startFakeResizes();
});
afterEach(leave);

const adas = 'citizen ada@city.example';

const logOut = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
  return within(await screen.findByRole('dialog', { name: 'Not everything has been sent' }));
};
beforeEach(() => putEntry(outboxReport({ owner: adas })));

test.each([
  ['keeps it for them', 'Keep and log out', 1],
  ['discards them', 'Discard and log out', 0],
])('logging out asks about unsent entries first, and %s', async (_, button, left) => {
  const visited = await visitCitizenHome();
  const question = await logOut();
  expect(visited.session.state().isLoggedIn).toBe(true);
  fireEvent.click(question.getByRole('button', { name: button }));
  await vi.waitFor(() => expect(visited.session.state().isLoggedIn).toBe(false));
  expect(await readEntries()).toHaveLength(left);
});

test('logging out does not ask about the entries of others', async () => {
  await emptyOutboxDatabase();
  await putEntry(outboxReport());
  const visited = await visitCitizenHome();
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
  await vi.waitFor(() => expect(visited.session.state().isLoggedIn).toBe(false));
  expect(await readEntries()).toHaveLength(1);
});

test('logging out works even if the device cannot delete the entries', async () => {
  const visited = await visitCitizenHome();
  const question = await logOut();
  const discarding = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('The disk cannot be read', 'UnknownError');
  });
  fireEvent.click(question.getByRole('button', { name: 'Discard and log out' }));
  await vi.waitFor(() => expect(visited.session.state().isLoggedIn).toBe(false));
  expect(discarding).toHaveBeenCalled();
  discarding.mockRestore();
});

test('logging out can be cancelled', async () => {
  const visited = await visitCitizenHome();
  fireEvent.click((await logOut()).getByRole('button', { name: 'Stay logged in' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(visited.session.state().isLoggedIn).toBe(true);
});
