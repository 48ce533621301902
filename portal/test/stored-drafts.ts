/** Acts and queries on the home screen for tests of drafts, with the fake database of drafts. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { countReads, forgetReads, storedDrafts } from './fake-draft-database.ts';
import {
  attach,
  expectAnnounced,
  openCreatePanel,
  payloadsOf,
  photo,
  visitHome,
  writeRequest,
} from './visit-home.ts';

export const panel = () => screen.queryByRole('heading', { name: 'Create Work Request' });
const createButton = () => screen.queryByRole('button', { name: 'Create Work Request' });
export const holeDescription = () => screen.getByLabelText<HTMLTextAreaElement>('Description').value;
export const keepBox = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep it on this device' });

/** Leaves the page; the same tab may visit it again. */
export function closePage(): void {
  cleanup();
  forgetReads();
}

/** Closes the tab, and opens another one. */
export function openAnotherTab(): void {
  closePage();
  sessionStorage.clear();
}

/**
 * Waits until a draft would be on the screen, if there was one: all places were read since the page was left.
 */
export async function draftsAreRead(): Promise<void> {
  await vi.waitFor(() => expect(countReads()).toBeGreaterThan(0));
  // Callbacks of resolved promises have run by the next task.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}

/** Expects an empty map: no draft was restored. */
export async function expectNoDraft(): Promise<void> {
  await draftsAreRead();
  expect(screen.getByText('Click on the map to place a pin')).toBeTruthy();
  expect(createButton()).toBeNull();
}

/** Writes a request with a photo as a guest, and returns its file guid. */
export async function writeHole(isKept = false) {
  const visited = await visitHome();
  await draftsAreRead();
  await openCreatePanel(visited);
  if (isKept) fireEvent.click(keepBox());
  writeRequest('A deep hole');
  attach(photo('one.jpg'));
  await screen.findByText('Uploaded');
  const place = isKept ? /^3 device$/ : /^3 tab /;
  await vi.waitFor(() => expect(storedDrafts().join()).toMatch(place));
  const fileGuid = payloadsOf(visited, 'createtempfile').at(-1)!['guid'];
  return { ...visited, fileGuid, kept: visited.session.state() };
}

/** Logs out through the menu, and becomes a guest. */
export async function logOut(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
  await expectAnnounced('You been logged out. You are now anonymous');
}
