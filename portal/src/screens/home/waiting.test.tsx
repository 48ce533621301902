/** A request without a connection goes to the outbox, where it can be seen, sent, edited or discarded. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWorkRequest } from '@fixpoint/contract/commands/create-work-request.ts';
import { startFakeResizes } from '@fixpoint/ui/test/fake-resizes.ts';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';
import { answers, refuses } from '#test/fake-transport.ts';
import { visitCitizenHome } from '#test/visit-citizen.ts';
import {
  attach,
  closeModal,
  expectAnnounced,
  type HomeVisit,
  openCreatePanel,
  payloadsOf,
  photo,
  pressSubmit,
  requestGuid,
  visitHome,
  writeRequest,
} from '#test/visit-home.ts';
import { leave } from '#test/visit.tsx';
import { emptyOutboxDatabase, outboxNote, outboxReport } from '#test/outbox-entries.ts';
import { keepSendingOutbox } from '#app/keep-sending-outbox.ts';
import { createQueryClient } from '#app/query-client.ts';
import { onSendRequest } from '@fixpoint/ui/outbox/ask-to-send.ts';
import { ifFree } from '@fixpoint/ui/outbox/outbox-lock.ts';
import { putEntry, readEntries, removeEntry, unseenReceipts } from '#features/outbox/outbox.ts';
import { parseRecentRequests, recentRequestsJson } from '#features/recent-requests/recent-requests-store.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
beforeEach(async () => {
  setVisible(true);
  await emptyOutboxDatabase();
  startFakeResizes();
});
afterEach(() => vi.useRealTimers());
afterEach(leave);

const adas = 'citizen ada@city.example';
const taken = answers(createWorkRequest, { Id: 1042, Guid: requestGuid });

/** Submits a request while the server is unreachable. */
async function sendInVain(visited: HomeVisit): Promise<void> {
  visited.server.answer({ createworkrequest: 'unreachable' });
  await openCreatePanel(visited);
  writeRequest();
  pressSubmit();
}

const openOutbox = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
  return within(await screen.findByRole('dialog', { name: 'Waiting to be sent' }));
};

describe('A request without a connection', () => {
  test('A request that cannot be sent goes to the outbox, a modal says so, and the map is free for another request', async () => {
    const visited = await visitHome();
    await sendInVain(visited);
    await closeModal(
      'Waiting for a connection',
      'Okay',
      /kept on this device/,
      /anyone who uses this device/,
    );
    const [{ fileGuid } = {}] = payloadsOf(visited, 'createworkrequest');
    expect(await readEntries()).toMatchObject([
      { id: fileGuid, owner: 'device', description: 'A deep hole', workType: 'Pothole', isSubmitted: true },
    ]);
    expect(visited.map().droppedPin).toBeNull();
    expect(await screen.findByText('One item is waiting to be sent')).toBeTruthy();
  });

  test('The outbox can be opened directly after that', async () => {
    await sendInVain(await visitHome());
    fireEvent.click(await screen.findByRole('button', { name: 'See what is waiting' }));
    const outbox = within(await screen.findByRole('dialog', { name: 'Waiting to be sent' }));
    expect(await outbox.findAllByRole('listitem')).toHaveLength(1);
  });

  test("A request in the outbox is sent once when there is a connection, and added to the device's recent requests", async () => {
    const visited = await visitHome();
    await sendInVain(visited);
    await closeModal('Waiting for a connection', 'Okay');
    visited.server.answer({ createworkrequest: taken });
    keepSendingOutbox(visited.session, createQueryClient());
    await expectAnnounced('Request 1042 was sent.');
    const guids = payloadsOf(visited, 'createworkrequest').map(({ fileGuid }) => fileGuid);
    expect([guids.length, new Set(guids).size]).toEqual([2, 1]);
    expect(await readEntries()).toEqual([]);
    expect(parseRecentRequests(recentRequestsJson(3))).toMatchObject([{ id: 1042, workType: 'Pothole' }]);
  });

  test('The author of a request that was sent later gets the whole receipt, until they have seen it', async () => {
    const visited = await visitHome();
    await sendInVain(visited);
    await closeModal('Waiting for a connection', 'Okay');
    visited.server.answer({ createworkrequest: taken });
    keepSendingOutbox(visited.session, createQueryClient());
    const thanks = within(await screen.findByRole('dialog', { name: 'Thanks!' }));
    expect(thanks.getByText('1042')).toBeTruthy();
    expect(thanks.getByRole('button', { name: 'Copy link' })).toBeTruthy();
    expect(await unseenReceipts(3, 'device')).toHaveLength(1);
    fireEvent.click(thanks.getByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Thanks!' })).toBeNull());
    expect(await unseenReceipts(3, 'device')).toEqual([]);
  });

  test('The receipt of a request that was sent later never interrupts a form', async () => {
    const visited = await visitHome();
    await openCreatePanel(visited);
    const entry = outboxReport();
    const report = { requestId: 1042, guid: requestGuid, workType: 'Pothole', address: '' };
    await putEntry(entry);
    expect(await screen.findByText('One item is waiting to be sent')).toBeTruthy();
    await removeEntry(entry.id, { ...entry, report });
    await vi.waitFor(() => expect(screen.queryByText('One item is waiting to be sent')).toBeNull());
    expect(screen.queryByRole('dialog', { name: 'Thanks!' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Work Request' }));
    expect(await screen.findByRole('dialog', { name: 'Thanks!' })).toBeTruthy();
  });

  test('A request goes to the outbox also if the session expired, because nobody can log in without a connection', async () => {
    const visited = await visitHome();
    await openCreatePanel(visited);
    writeRequest();
    const answer = Promise.withResolvers<'unreachable'>();
    visited.server.answer({ createworkrequest: () => answer.promise });
    pressSubmit();
    await vi.waitFor(() => expect(payloadsOf(visited, 'createworkrequest')).toHaveLength(1));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    answer.resolve('unreachable');
    await closeModal('Waiting for a connection', 'Okay');
    expect(await readEntries()).toMatchObject([{ owner: 'device', description: 'A deep hole' }]);
  });

  test("A citizen's request in the outbox is only visible to that citizen", async () => {
    const visited = await visitCitizenHome();
    await sendInVain(visited);
    await closeModal('Waiting for a connection', 'Okay', /kept on this device/);
    expect(await readEntries()).toMatchObject([{ owner: adas, reporter: { firstName: 'Ada' } }]);
    act(() => visited.session.update({ isLoggedIn: false, citizen: undefined }));
    expect(await screen.findByText(/An item of another person is waiting/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  });
});

test('A citizen also sees the unsent entries of guests, and the number of refused entries', async () => {
  await putEntry(outboxNote());
  await putEntry(outboxNote({ owner: adas, refusal: 'Too rude.' }));
  await visitCitizenHome();
  expect(await screen.findByText('One item is waiting to be sent')).toBeTruthy();
  expect(screen.getByText('One item could not be sent')).toBeTruthy();
});

test('A photo that failed is not part of a request in the outbox', async () => {
  const visited = await visitHome({ server: { createtempfile: refuses('fieldInvalid', 'No picture.') } });
  await openCreatePanel(visited);
  attach(photo('broken.jpg'));
  await closeModal('Whoops!', 'Okay');
  writeRequest();
  visited.server.answer({ createworkrequest: 'unreachable' });
  pressSubmit();
  await closeModal('Waiting for a connection', 'Okay');
  expect(await readEntries()).toMatchObject([{ photos: [] }]);
});

describe('An outbox after a change of e-mail', () => {
  const moved = { firstName: 'Ada', lastName: 'Lane', email: 'ada@new.example', phoneNumber: '' };

  /** Ada has submitted a request that was not sent. */
  async function leftBehind(): Promise<HomeVisit> {
    const visited = await visitCitizenHome();
    act(() => visited.session.update({ accountId: 7 }));
    await sendInVain(visited);
    await closeModal('Waiting for a connection', 'Okay', /kept on this device/);
    visited.server.answer({ createworkrequest: taken });
    return visited;
  }

  test('The outbox is sent once the same account has logged in with its new e-mail', async () => {
    const visited = await leftBehind();
    act(() => visited.session.update({ token: 'new-token', citizen: moved, accountId: 7 }));
    keepSendingOutbox(visited.session, createQueryClient());
    await vi.waitFor(() =>
      expect(payloadsOf(visited, 'createworkrequest')).toMatchObject([
        { email: 'ada@city.example' },
        { email: 'ada@new.example', token: 'new-token' },
      ]),
    );
    await vi.waitFor(async () => expect(await readEntries()).toEqual([]));
  });

  test('The outbox of one account does not move to another account', async () => {
    const visited = await leftBehind();
    act(() => visited.session.update({ token: 'new-token', citizen: moved, accountId: 8 }));
    keepSendingOutbox(visited.session, createQueryClient());
    expect(await screen.findByText(/An item of another person is waiting/)).toBeTruthy();
    expect(await readEntries()).toMatchObject([{ owner: adas, accountId: 7 }]);
  });
});

test('A portal that was opened without a network gets its guest session as soon as there is one', async () => {
  const { session } = await visitHome();
  act(() => session.update({ token: undefined, tokenExpiresAt: undefined, isGuestComing: true }));
  keepSendingOutbox(session, createQueryClient());
  await vi.waitFor(() =>
    expect(session.state()).toMatchObject({ token: 'guest-token', isGuestComing: false }),
  );
});

test('A guest who is signed in after a logout is not signed in twice', async () => {
  const { session, server } = await visitHome();
  keepSendingOutbox(session, createQueryClient());
  const before = server.calls.length;
  act(() => session.update({ token: undefined, tokenExpiresAt: undefined, isGuestComing: true }));
  act(() => session.update({ token: 'another', isGuestComing: false }));
  expect(server.calls.slice(before).filter(({ cmd }) => cmd === 'signin')).toEqual([]);
});

describe('An entry of the outbox', () => {
  test('A refused report returns to the form for editing, with the reason for its refusal', async () => {
    const refused = outboxReport({ refusal: 'It is outside of Riverbend.' });
    await putEntry(refused);
    const visited = await visitHome();
    expect(await screen.findByText('One item could not be sent')).toBeTruthy();
    expect(screen.queryByText(/waiting to be sent/)).toBeNull();
    const outbox = await openOutbox();
    expect(await outbox.findByText('It was not accepted. It is outside of Riverbend.')).toBeTruthy();
    fireEvent.click(await outbox.findByRole('button', { name: 'Edit Pothole' }));
    await closeModal('Whoops!', 'Okay', 'It is outside of Riverbend.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('A deep hole');
    expect(await readEntries()).toEqual([]);
    pressSubmit();
    await closeModal('Thanks!', 'Close');
    expect(payloadsOf(visited, 'createworkrequest')).toMatchObject([{ fileGuid: refused.id }]);
  });

  test('An entry of the outbox does not replace a request that is being written', async () => {
    await putEntry(outboxReport());
    await putEntry(outboxNote());
    const visited = await visitHome();
    await openCreatePanel(visited);
    writeRequest('Another hole');
    fireEvent.click(screen.getByRole('button', { name: 'Open menu', hidden: true }));
    fireEvent.click(await screen.findByRole('button', { name: 'Waiting to be sent' }));
    const outbox = within(await screen.findByRole('dialog', { name: 'Waiting to be sent' }));
    const edit = (name: string) => outbox.findByRole<HTMLButtonElement>('button', { name });
    expect((await edit('Edit Pothole')).disabled).toBe(true);
    expect((await edit('Edit Note: Still there')).disabled).toBe(false);
    expect(outbox.getByText(/first send or cancel the request/)).toBeTruthy();
  });

  test('A note is edited in the outbox', async () => {
    await putEntry(outboxNote({ refusal: 'Too rude.' }));
    await visitHome();
    const outbox = await openOutbox();
    fireEvent.click(await outbox.findByRole('button', { name: 'Edit Note: Still there' }));
    fireEvent.change(outbox.getByLabelText(/Your note/), { target: { value: 'Still there, sadly' } });
    fireEvent.click(outbox.getByRole('button', { name: 'Save note' }));
    expect(await outbox.findByText('Note: Still there, sadly')).toBeTruthy();
    expect(await readEntries()).toMatchObject([{ kind: 'note', note: 'Still there, sadly' }]);
  });

  test('The text that a resident types stays while the note is being sent', async () => {
    const note = outboxNote();
    await putEntry(note);
    await visitHome();
    const outbox = await openOutbox();
    fireEvent.click(await outbox.findByRole('button', { name: 'Edit Note: Still there' }));
    fireEvent.change(outbox.getByLabelText(/Your note/), { target: { value: 'Still there, sadly' } });
    const save = outbox.getByRole('button', { name: 'Save note' });
    const sending = Promise.withResolvers<void>();
    const sent = ifFree(note.id, () => sending.promise);
    fireEvent.click(save);
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    expect(outbox.getByLabelText<HTMLTextAreaElement>(/Your note/).value).toBe('Still there, sadly');
    sending.resolve();
    await sent;
    fireEvent.click(save);
    expect(await outbox.findByText('Note: Still there, sadly')).toBeTruthy();
  });

  test('An entry can be discarded, and restored to be sent', async () => {
    await putEntry(outboxReport());
    await visitHome();
    const outbox = await openOutbox();
    fireEvent.click(await outbox.findByRole('button', { name: 'Discard Pothole' }));
    expect(await outbox.findByText('Nothing is waiting to be sent.')).toBeTruthy();
    expect(await readEntries()).toEqual([]);
    const isAsked = vi.fn<() => void>();
    onSendRequest(isAsked);
    fireEvent.click(outbox.getByRole('button', { name: 'Undo' }));
    expect(await outbox.findByRole('button', { name: 'Discard Pothole' })).toBeTruthy();
    await vi.waitFor(() => expect(isAsked).toHaveBeenCalled());
  });
});
