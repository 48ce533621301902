import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import { forgetDrafts, storedDrafts } from '#test/fake-draft-database.ts';
import { answers } from '#test/fake-transport.ts';
import {
  holeDescription,
  draftsAreRead,
  expectNoDraft,
  keepBox,
  closePage,
  openAnotherTab,
  panel,
  writeHole,
} from '#test/stored-drafts.ts';
import {
  closeModal,
  openCreatePanel,
  photoRow,
  pressSubmit,
  submitUnanswered,
  visitHome,
  writeRequest,
} from '#test/visit-home.ts';
import { guest, leave } from '#test/visit.tsx';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
vi.mock('#features/drafts/draft-database.ts', () => import('#test/fake-draft-database.ts'));

afterEach(() => {
  leave();
  forgetDrafts();
});

const textIn = (storage: Storage) => JSON.stringify(Object.entries(storage));

test('a reload loses nothing: place, work type, text and photos are restored, and the panel is open', async () => {
  const { fileGuid, kept } = await writeHole();
  closePage();
  const visited = await visitHome({ session: kept });
  await draftsAreRead();
  expect(panel()).toBeTruthy();
  expect(holeDescription()).toBe('A deep hole');
  expect(screen.getByLabelText<HTMLSelectElement>('Work Type').value).toBe('5');
  expect(photoRow('one.jpg').getByText('Uploaded')).toBeTruthy();
  expect(visited.map().droppedPin).toEqual({ longitude: -93.25, latitude: 44.95 });
  pressSubmit();
  await screen.findByRole('dialog', { name: 'Thanks!' });
  const cmds = visited.server.calls.map(({ cmd }) => cmd);
  expect(cmds).not.toContain('createtempfile');
  expect(visited.server.calls.at(-1)!.payload).toMatchObject({ fileGuid });
});

test('after a reload the map is near the pin of the draft again', async () => {
  const { kept } = await writeHole();
  closePage();
  const visited = await visitHome({ session: kept });
  await vi.waitFor(() => expect(visited.map().centre()).toEqual({ longitude: -93.25, latitude: 44.95 }));
  expect(visited.map().zoom).toBe(16);
});

test('after a new sign-in the photos are uploaded again, because only their own session may claim them', async () => {
  const { fileGuid } = await writeHole();
  closePage();
  const later = { ...guest, TokenExpiration: new Date(Date.now() + 7_200_000) };
  const visited = await visitHome({ server: { signin: answers(signIn, later) } });
  await waitFor(() => expect(panel()).toBeTruthy());
  expect(await photoRow('one.jpg').findByText('Uploaded')).toBeTruthy();
  const upload = visited.server.calls.find(({ cmd }) => cmd === 'createtempfile');
  expect(upload!.payload).toMatchObject({ guid: fileGuid, name: 'one.jpg' });
});

test('the draft of a submitted request is deleted', async () => {
  await writeHole();
  pressSubmit();
  await closeModal('Thanks!', 'Close');
  await vi.waitFor(() => expect(storedDrafts()).toEqual([]));
  closePage();
  await visitHome();
  await expectNoDraft();
});

test('the draft of a cancelled request is deleted, until Undo restores it', async () => {
  await writeHole();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Work Request' }));
  await vi.waitFor(() => expect(storedDrafts()).toEqual([]));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(storedDrafts()).toEqual([expect.stringMatching(/^3 tab /)]));
});

test('a request that was not sent stays although its guest writes another one, and returns after that', async () => {
  const answer = await submitUnanswered('A deep hole');
  closePage();
  await openCreatePanel(await visitHome());
  writeRequest('A tree is down');
  await vi.waitFor(() => expect(textIn(sessionStorage)).toContain('A tree is down'));
  answer.resolve('unreachable');
  await act(() => answer.promise);
  closePage();
  await visitHome();
  await waitFor(() => expect(holeDescription()).toBe('A tree is down'));
  pressSubmit();
  await closeModal('Thanks!', 'Close');
  await vi.waitFor(() => expect(textIn(sessionStorage)).not.toContain('A tree is down'));
  closePage();
  await visitHome();
  await waitFor(() => expect(holeDescription()).toBe('A deep hole'));
});

describe('The draft of a guest', () => {
  test("a guest's draft ends with the tab: the next person at the device sees nothing of it, and can send nothing of it", async () => {
    await writeHole();
    openAnotherTab();
    const next = await visitHome();
    await expectNoDraft();
    await openCreatePanel(next);
    writeRequest('A tree is down');
    await vi.waitFor(() => expect(textIn(sessionStorage)).toContain('A tree is down'));
    expect(screen.queryByText('one.jpg')).toBeNull();
    expect(document.body.textContent).not.toContain('A deep hole');
    expect(textIn(localStorage)).not.toContain('A deep hole');
  });

  test("a guest's draft stays on the device for a week if the guest chooses that, until the guest changes the choice", async () => {
    await writeHole(true);
    openAnotherTab();
    await visitHome();
    await waitFor(() => expect(panel()).toBeTruthy());
    expect([holeDescription(), keepBox().checked]).toEqual(['A deep hole', true]);
    expect(await photoRow('one.jpg').findByText('Uploaded')).toBeTruthy();
    fireEvent.click(keepBox());
    await vi.waitFor(() => expect(storedDrafts()).toEqual([expect.stringMatching(/^3 tab /)]));
    expect(holeDescription()).toBe('A deep hole');
    openAnotherTab();
    await visitHome();
    await expectNoDraft();
  });

  test('a guest must choose for each draft again to keep it on the device', async () => {
    await writeHole(true);
    pressSubmit();
    await closeModal('Thanks!', 'Close');
    await vi.waitFor(() => expect(storedDrafts()).toEqual([]));
    closePage();
    await openCreatePanel(await visitHome());
    expect(keepBox().checked).toBe(false);
  });

  test('a cancelled draft is restored with this choice', async () => {
    await writeHole(true);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Work Request' }));
    await vi.waitFor(() => expect(storedDrafts()).toEqual([]));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(keepBox().checked).toBe(true);
    await vi.waitFor(() => expect(storedDrafts()).toEqual(['3 device']));
  });

  test('a draft on the device is stored without pictures if the page closes before it is written', async () => {
    await openCreatePanel(await visitHome());
    fireEvent.click(keepBox());
    writeRequest('A deep hole');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('draft.3.device')).toContain('A deep hole');
  });
});
