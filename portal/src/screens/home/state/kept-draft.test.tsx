import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findCitizen } from '@fixpoint/contract/commands/find-citizen.ts';
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import { answers, type FakeAnswers } from '#test/fake-transport.ts';
import { visitCitizenHome } from '#test/visit-citizen.ts';
import {
  attach,
  closeModal,
  expectAnnounced,
  openCreatePanel,
  photo,
  photoRow,
  pressSubmit,
  visitHome,
  writeRequest,
} from '#test/visit-home.ts';
import { guest, leave } from '#test/visit.tsx';
import { forgetDrafts, keptDrafts, keptPictures, keptWords } from '#test/fake-draft-database.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
vi.mock('#features/drafts/draft-database.ts', () => import('#test/fake-draft-database.ts'));

afterEach(() => {
  leave();
  forgetDrafts();
});

const panel = () => screen.queryByRole('heading', { name: 'Create Work Request' });
const createButton = () => screen.queryByRole('button', { name: 'Create Work Request' });
const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description').value;
const keepBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep it on this device' });

const textIn = (storage: Storage) => JSON.stringify(Object.entries(storage));

/** Closes the tab, and opens another one. */
function openAnotherTab(): void {
  cleanup();
  sessionStorage.clear();
}

/** Writes a request with a photo, which is kept under the file guid that is answered. */
async function writeHole(isKept = false) {
  const visited = await visitHome();
  await openCreatePanel(visited);
  if (isKept) fireEvent.click(keepBox());
  writeRequest('A deep hole');
  attach(photo('one.jpg'));
  await screen.findByText('Uploaded');
  const place = isKept ? /^3 device$/ : /^3 tab /;
  await vi.waitFor(() => expect(keptDrafts().join()).toMatch(place));
  const upload = visited.server.calls.findLast(({ cmd }) => cmd === 'createtempfile');
  return { ...visited, fileGuid: upload!.payload['guid'], kept: visited.session.state() };
}

test('a reload loses nothing: place, work type, words and photos are back, and the panel is open', async () => {
  const { fileGuid, kept } = await writeHole();
  cleanup();
  const visited = await visitHome({ session: kept });
  await waitFor(() => expect(panel()).toBeTruthy());
  expect(description()).toBe('A deep hole');
  expect(screen.getByLabelText<HTMLSelectElement>('Work Type').value).toBe('5');
  expect(photoRow('one.jpg').getByText('Uploaded')).toBeTruthy();
  expect(visited.map().droppedPin).toEqual({ longitude: -93.25, latitude: 44.95 });
  pressSubmit();
  await screen.findByRole('dialog', { name: 'Thanks!' });
  const cmds = visited.server.calls.map(({ cmd }) => cmd);
  expect(cmds).not.toContain('createtempfile');
  expect(visited.server.calls.at(-1)!.payload).toMatchObject({ fileGuid });
});

test('after a new sign-in the photos are uploaded again, for only its own session may claim them', async () => {
  const { fileGuid } = await writeHole();
  cleanup();
  const later = { ...guest, TokenExpiration: new Date(Date.now() + 7_200_000) };
  const visited = await visitHome({ server: { signin: answers(signIn, later) } });
  await waitFor(() => expect(panel()).toBeTruthy());
  expect(await photoRow('one.jpg').findByText('Uploaded')).toBeTruthy();
  const upload = visited.server.calls.find(({ cmd }) => cmd === 'createtempfile');
  expect(upload!.payload).toMatchObject({ guid: fileGuid, name: 'one.jpg' });
});

test('a request that was submitted is no draft any more', async () => {
  await writeHole();
  pressSubmit();
  await closeModal('Thanks!', 'Close');
  await vi.waitFor(() => expect(keptDrafts()).toEqual([]));
  cleanup();
  await visitHome();
  expect(createButton()).toBeNull();
});

test('a cancelled request is no draft any more, until Undo brings it back', async () => {
  await writeHole();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Work Request' }));
  await vi.waitFor(() => expect(keptDrafts()).toEqual([]));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(keptDrafts()).toEqual([expect.stringMatching(/^3 tab /)]));
});

describe("a guest's draft", () => {
  test('ends with the tab: the next person at the device gets nothing, and can send nothing', async () => {
    await writeHole();
    openAnotherTab();
    const next = await visitHome();
    // Whatever there is would have come by the time that the next one's own draft is kept.
    await openCreatePanel(next);
    writeRequest('A tree is down');
    await vi.waitFor(() => expect(textIn(sessionStorage)).toContain('A tree is down'));
    expect(screen.queryByText('one.jpg')).toBeNull();
    expect(document.body.textContent).not.toContain('A deep hole');
    expect(textIn(localStorage)).not.toContain('A deep hole');
  });

  test('waits on the device when the guest says so, for a week, until the guest says otherwise', async () => {
    await writeHole(true);
    openAnotherTab();
    await visitHome();
    await waitFor(() => expect(panel()).toBeTruthy());
    expect([description(), keepBox().checked]).toEqual(['A deep hole', true]);
    expect(await photoRow('one.jpg').findByText('Uploaded')).toBeTruthy();
    fireEvent.click(keepBox());
    await vi.waitFor(() => expect(keptDrafts()).toEqual([expect.stringMatching(/^3 tab /)]));
    expect(description()).toBe('A deep hole');
    openAnotherTab();
    await visitHome();
    expect(createButton()).toBeNull();
  });

  test('is not kept on the device unless it is asked for, each time anew', async () => {
    await writeHole(true);
    pressSubmit();
    await closeModal('Thanks!', 'Close');
    await vi.waitFor(() => expect(keptDrafts()).toEqual([]));
    cleanup();
    await openCreatePanel(await visitHome());
    expect(keepBox().checked).toBe(false);
  });

  test('that was cancelled comes back with its choice', async () => {
    await writeHole(true);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Work Request' }));
    await vi.waitFor(() => expect(keptDrafts()).toEqual([]));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(keepBox().checked).toBe(true);
    await vi.waitFor(() => expect(keptDrafts()).toEqual(['3 device']));
  });

  test('on the device is kept in few words when the page goes before it is written', async () => {
    await openCreatePanel(await visitHome());
    fireEvent.click(keepBox());
    writeRequest('A deep hole');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('draft.3.device')).toContain('A deep hole');
  });

  test.each([
    ['in the tab', false],
    ['on the device', true],
  ])('%s is the citizen’s when the guest signs in, and goes with them', async (_, isKept) => {
    await writeHole(isKept);
    cleanup();
    await visitCitizenHome();
    await waitFor(() => expect(panel()).toBeTruthy());
    expect(description()).toBe('A deep hole');
    await vi.waitFor(() => expect(keptDrafts()).toEqual(['3 citizen ada@town.example']));
    expect(keptPictures(3, 'citizen ada@town.example')).toBe(1);
    await logOut();
    expect(createButton()).toBeNull();
  });
});

/** Logs out by the menu, to be a guest again. */
async function logOut(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  fireEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  await expectAnnounced('You been logged out. You are now anonymous');
}

describe("a citizen's draft", () => {
  const ada = '3 citizen ada@town.example';
  const adasWords = () => keptWords(3, 'citizen ada@town.example')?.description;
  const asBob: FakeAnswers = {
    findcitizen: answers(findCitizen, {
      FirstName: 'Bob',
      LastName: 'Bridge',
      Email: 'bob@town.example',
      PhoneNumber: '',
    }),
  };

  async function writeAsAda() {
    await openCreatePanel(await visitCitizenHome());
    writeRequest('A deep hole');
    await vi.waitFor(() => expect(adasWords()).toBe('A deep hole'));
  }

  test('stays with them, without asking, until they are logged in again', async () => {
    await writeAsAda();
    expect(screen.queryByRole('checkbox')).toBeNull();
    openAnotherTab();
    await visitCitizenHome();
    await waitFor(() => expect(panel()).toBeTruthy());
    expect(description()).toBe('A deep hole');
  });

  test('is seen by nobody after the logout, and is theirs when they come back', async () => {
    await writeAsAda();
    await logOut();
    expect(createButton()).toBeNull();
    expect(document.body.textContent).not.toContain('A deep hole');
    cleanup();
    await visitHome();
    expect(createButton()).toBeNull();
    cleanup();
    await visitCitizenHome({ server: asBob });
    expect(createButton()).toBeNull();
    expect(keptDrafts()).toEqual([ada]);
    openAnotherTab();
    await visitCitizenHome();
    await waitFor(() => expect(panel()).toBeTruthy());
    expect(description()).toBe('A deep hole');
  });

  test('is not touched by what the guest writes who comes after them', async () => {
    await writeAsAda();
    await logOut();
    await act(async () => undefined);
    cleanup();
    localStorage.clear();
    await writeHoleAs('A tree is down');
    expect([keptDrafts()[0], adasWords()]).toEqual([ada, 'A deep hole']);
    pressSubmit();
    await closeModal('Thanks!', 'Close');
    await vi.waitFor(() => expect(keptDrafts()).toEqual([ada]));
  });

  async function writeHoleAs(words: string) {
    await openCreatePanel(await visitHome());
    writeRequest(words);
    attach(photo('tree.jpg'));
    await screen.findByText('Uploaded');
    await vi.waitFor(() => expect(keptDrafts()).toHaveLength(2));
  }
});
