import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import type { Draft } from '#features/drafts/draft.ts';
import type { DraftStore } from '#features/drafts/draft-store.ts';
import { answers } from '#api/fake-transport.ts';
import { guest, leave } from '#app/visit.tsx';
import {
  attach,
  closeModal,
  openCreatePanel,
  photo,
  photoRow,
  pressSubmit,
  visitHome,
  writeRequest,
} from '#app/visit-home.ts';
import { visitCitizenHome } from '#app/visit-citizen.ts';

/** The device, in memory: one draft for each municipality. */
const device = vi.hoisted(() => ({
  drafts: new Map<number, Draft>(),
  words: undefined as string | undefined,
}));

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#app/visit-home.ts')).fakeLoadMap);
vi.mock('#features/drafts/indexed-draft-store.ts', () => ({
  indexedDraftStore: (clientId: number): DraftStore => ({
    read: async () => device.drafts.get(clientId),
    write: async (draft) => void device.drafts.set(clientId, draft),
    clear: async () => void device.drafts.delete(clientId),
    keepWords: (draft) => void (device.words = draft?.description),
  }),
}));

beforeEach(() => device.drafts.clear());
afterEach(leave);

const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description').value;
const keptDraft = () => device.drafts.get(3);

/** Writes a request with a photo, and leaves the page without a word. */
async function writeAndLeave() {
  const visited = await visitHome();
  await openCreatePanel(visited);
  writeRequest('A deep hole');
  attach(photo('one.jpg'));
  await screen.findByText('Uploaded');
  await vi.waitFor(() => expect(keptDraft()?.photos[0]?.stage).toBe('uploaded'));
  const kept = visited.session.state();
  cleanup();
  return { fileGuid: keptDraft()!.fileGuid, kept };
}

test('a reload loses nothing: place, work type, words and photos are back, and the panel is open', async () => {
  const { fileGuid, kept } = await writeAndLeave();
  const visited = await visitHome({ session: kept });
  await screen.findByRole('heading', { name: 'Create Work Request' });
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
  const { fileGuid } = await writeAndLeave();
  const later = { ...guest, TokenExpiration: new Date(Date.now() + 7_200_000) };
  const visited = await visitHome({ server: { signin: answers(signIn, later) } });
  await screen.findByRole('heading', { name: 'Create Work Request' });
  expect(await photoRow('one.jpg').findByText('Uploaded')).toBeTruthy();
  const upload = visited.server.calls.find(({ cmd }) => cmd === 'createtempfile');
  expect(upload!.payload).toMatchObject({ guid: fileGuid, name: 'one.jpg' });
});

test('a request that was submitted is no draft any more', async () => {
  await openCreatePanel(await visitHome());
  writeRequest();
  await vi.waitFor(() => expect(keptDraft()?.description).toBe('A deep hole'));
  pressSubmit();
  await closeModal('Thanks!', 'Close');
  await vi.waitFor(() => expect(keptDraft()).toBeUndefined());
});

test('a cancelled request is no draft any more, until Undo brings it back', async () => {
  await openCreatePanel(await visitHome());
  writeRequest();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Work Request' }));
  await vi.waitFor(() => expect(keptDraft()).toBeUndefined());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(keptDraft()?.description).toBe('A deep hole'));
});

test('what was typed is kept in few words when the page goes before it is written', async () => {
  await openCreatePanel(await visitHome());
  writeRequest('A deep hole');
  window.dispatchEvent(new Event('pagehide'));
  expect(device.words).toBe('A deep hole');
});

describe('what a citizen has written is kept', () => {
  /** Keeps a request as half written by somebody. */
  function keepDraftBy(author: string): void {
    const pin = { longitude: -93.25, latitude: 44.95, address: null };
    const fileGuid = '0b6f7a1e-3a52-4f0a-9a44-6d1c0a4f7d21';
    const words = { workTypeId: 5, description: 'A deep hole' };
    device.drafts.set(3, {
      author,
      fileGuid,
      isSubmitted: false,
      ...words,
      pin,
      photos: [],
      isPanelOpen: true,
      savedAt: new Date(),
    });
  }

  test('for them, until they are logged in again', async () => {
    keepDraftBy('ada@town.example');
    await visitCitizenHome();
    await screen.findByRole('heading', { name: 'Create Work Request' });
    expect(description()).toBe('A deep hole');
    await vi.waitFor(() => expect(keptDraft()?.author).toBe('ada@town.example'));
  });

  test.each([
    ['another citizen', () => visitCitizenHome()],
    ['a guest', () => visitHome()],
  ])('and is gone when %s comes to the same device', async (_, visitNext) => {
    keepDraftBy('bob@town.example');
    await visitNext();
    await vi.waitFor(() => expect(keptDraft()).toBeUndefined());
    expect(screen.queryByRole('heading', { name: 'Create Work Request' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create Work Request' })).toBeNull();
  });
});
