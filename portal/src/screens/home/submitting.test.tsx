/** A request during its submission: the answer is lost or negative, or the resident logs out meanwhile. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTempFile } from '@fixpoint/contract/commands/create-temp-file.ts';
import { createWorkRequest } from '@fixpoint/contract/commands/create-work-request.ts';
import type { WireResult } from '@fixpoint/contract/wire/result.ts';
import { ownRequest } from '#test/own-request.ts';
import { answers, type FakeAnswers, refuses, says } from '#test/fake-transport.ts';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';
import { findCard, threeRequests, visitCitizenHome } from '#test/visit-citizen.ts';
import {
  attach,
  closeModal,
  expectAnnounced,
  type HomeVisit,
  openCreatePanel,
  payloadsOf,
  photo,
  photoRow,
  pressSubmit,
  requestGuid,
  submitButton,
  submitUnanswered,
  visitHome,
  writeRequest,
} from '#test/visit-home.ts';
import { guest, leave } from '#test/visit.tsx';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
beforeEach(() => setVisible(true));
afterEach(() => {
  leave();
  vi.useRealTimers();
});

const accepted = (Id: number) => answers(createWorkRequest, { Id, Guid: requestGuid });

/**
 * Sends a request with two photos, confirms the failure, removes the first photo and sends the request again.
 */
async function sendTwice(visited: HomeVisit): Promise<void> {
  await openCreatePanel(visited);
  writeRequest();
  attach(photo('one.jpg'), photo('two.jpg'));
  await expectAnnounced('Photo 2 of 2 uploaded.');
  pressSubmit();
  await closeModal('Whoops!', 'Okay');
  visited.server.answer({ createworkrequest: accepted(1042) });
  fireEvent.click(screen.getByRole('button', { name: 'Create Work Request' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove one.jpg' }));
  await photoRow('two.jpg').findByText('Uploaded');
  pressSubmit();
  await closeModal('Thanks!', 'Close');
}

const guidsOf = (visited: HomeVisit, cmd: string, field: string) =>
  payloadsOf(visited, cmd).map((payload) => payload[field]);

test.each<[string, FakeAnswers[string]]>([
  ['was lost', 'unreachable'],
  ['cannot be read', { raw: '<html>Bad gateway' }],
  ['has no Id', says({})],
  ['has an invalid Id', says({ Id: 0 })],
])(
  'a request whose answer %s may exist: its repetition is the same request, even if it was changed',
  async (_, answer) => {
    const visited = await visitHome({ server: { createworkrequest: answer } });
    await sendTwice(visited);
    const [first, second] = guidsOf(visited, 'createworkrequest', 'fileGuid');
    expect(second).toBe(first);
    expect(guidsOf(visited, 'createtempfile', 'guid')).toEqual([first, first]);
  },
);

test('a refused request does not exist: a removed photo is not part of the next attempt', async () => {
  const visited = await visitHome({
    server: { createworkrequest: refuses('fieldInvalid', 'Too far away.') },
  });
  await sendTwice(visited);
  const [first, second] = guidsOf(visited, 'createworkrequest', 'fileGuid');
  expect(second).not.toBe(first);
  expect(
    payloadsOf(visited, 'createtempfile').map(({ name, guid }) => [name, guid === second ? 'next' : 'first']),
  ).toEqual([
    ['one.jpg', 'first'],
    ['two.jpg', 'first'],
    ['two.jpg', 'next'],
  ]);
});

test('a request that is lost after the session expired causes no error, and the form stays unchanged', async () => {
  const answer = await submitUnanswered('A deep hole');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
  answer.resolve('unreachable');
  await vi.waitFor(() => expect(submitButton().disabled).toBe(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('A deep hole');
});

test('a request that is being sent cannot be cancelled: its photos stay, and its failure is shown', async () => {
  const answer = Promise.withResolvers<'unreachable'>();
  const visited = await visitHome({ server: { createworkrequest: () => answer.promise } });
  await openCreatePanel(visited);
  writeRequest();
  attach(photo('one.jpg'));
  await photoRow('one.jpg').findByText('Uploaded');
  pressSubmit();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Work Request' }));
  expect(photoRow('one.jpg').getByText('Uploaded')).toBeTruthy();
  answer.resolve('unreachable');
  await closeModal('Whoops!', 'Okay');
});

test('a form that is submitted twice in a row creates one request', async () => {
  const answer = Promise.withResolvers<WireResult>();
  const visited = await visitHome({ server: { createworkrequest: () => answer.promise } });
  await openCreatePanel(visited);
  writeRequest();
  const form = screen.getByLabelText('Description').closest('form')!;
  fireEvent.submit(form);
  fireEvent.submit(form);
  answer.resolve(accepted(1042));
  await closeModal('Thanks!', 'Close');
  expect(payloadsOf(visited, 'createworkrequest')).toHaveLength(1);
});

test('a form that is submitted by the keyboard waits for its photos like the button', async () => {
  const arrived = Promise.withResolvers<WireResult>();
  const visited = await visitHome({ server: { createtempfile: () => arrived.promise } });
  await openCreatePanel(visited);
  writeRequest();
  attach(photo('one.jpg'));
  const form = screen.getByLabelText('Description').closest('form')!;
  fireEvent.submit(form);
  await screen.findByRole('progressbar');
  fireEvent.submit(form);
  arrived.resolve(answers(createTempFile, { Id: 1 }));
  await screen.findByText('Uploaded');
  expect(payloadsOf(visited, 'createworkrequest')).toEqual([]);
  fireEvent.submit(form);
  await closeModal('Thanks!', 'Close');
});

test('the list of a citizen has the request as soon as it exists', async () => {
  const visited = await visitCitizenHome();
  await findCard(1044);
  await openCreatePanel(visited);
  writeRequest();
  visited.server.answer({
    createworkrequest: () => {
      visited.setRequests([ownRequest(1045), ...threeRequests]);
      return accepted(1045);
    },
  });
  pressSubmit();
  await closeModal('Thanks!', 'Close');
  expect(await findCard(1045)).toBeTruthy();
});

async function logOut(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
}

const guestArrives = ({ session }: HomeVisit) =>
  vi.waitFor(() => expect(session.state()).toMatchObject({ token: guest.Token, isLoggedIn: false }));

describe('A citizen who logs out during a submission', () => {
  test.each<[string, WireResult | 'unreachable']>([
    ['arrives', accepted(1042)],
    ['is refused', refuses('fieldInvalid', 'Too far away.')],
    ['is refused because the session has ended', refuses('tokenNotValid')],
    ['gets lost', 'unreachable'],
  ])(
    "the outcome of a citizen's request that %s after the logout is not shown to the guest",
    async (_, outcome) => {
      const answer = Promise.withResolvers<WireResult | 'unreachable'>();
      const visited = await visitCitizenHome({ server: { createworkrequest: () => answer.promise } });
      await openCreatePanel(visited);
      writeRequest('Of Ada alone');
      pressSubmit();
      await vi.waitFor(() => expect(payloadsOf(visited, 'createworkrequest')).toHaveLength(1));
      await logOut();
      await guestArrives(visited);
      await openCreatePanel(visited);
      answer.resolve(outcome);
      visited.server.answer({ createworkrequest: accepted(2000) });
      expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('');
      writeRequest('Of the guest');
      attach(photo('one.jpg'));
      await screen.findByText('Uploaded');
      pressSubmit();
      await closeModal('Thanks!', 'Close', /^Your work request 2000 has been submitted\./);
      expect(screen.queryByRole('dialog')).toBeNull();
      const [ofAda, ofGuest] = payloadsOf(visited, 'createworkrequest');
      expect(ofGuest).toMatchObject({ token: guest.Token, description: 'Of the guest' });
      expect(ofGuest!['fileGuid']).not.toBe(ofAda!['fileGuid']);
    },
  );

  test.each<[string, FakeAnswers[string]]>([
    ['is still on its way', 'never'],
    ['has arrived', answers(createTempFile, { Id: 1 })],
    ['has failed', 'unreachable'],
  ])("a citizen's photo that %s is not in the request of the next guest", async (_, answer) => {
    const visited = await visitCitizenHome({ server: { createtempfile: answer } });
    await openCreatePanel(visited);
    attach(photo('ada.jpg'));
    await screen.findByText(/^(Uploading|Uploaded|Not uploaded)$/);
    const dialog = screen.queryByRole('dialog');
    if (dialog !== null) fireEvent.click(within(dialog).getByRole('button', { name: 'Okay' }));
    await logOut();
    await guestArrives(visited);
    await openCreatePanel(visited);
    expect(screen.queryByText('ada.jpg')).toBeNull();
    visited.server.answer({ createtempfile: answers(createTempFile, { Id: 2 }) });
    attach(photo('guest.jpg'));
    await screen.findByText('Uploaded');
    const [ofAda, ofGuest] = payloadsOf(visited, 'createtempfile');
    expect([ofAda!['Token'], ofGuest!['Token']]).toEqual(['citizen-token', guest.Token]);
    expect(ofGuest!['guid']).not.toBe(ofAda!['guid']);
  });

  test("a late refusal of a citizen's request does not release the guest's file guid", async () => {
    const answer = Promise.withResolvers<WireResult>();
    const visited = await visitCitizenHome({ server: { createworkrequest: () => answer.promise } });
    await openCreatePanel(visited);
    writeRequest('Of Ada alone');
    pressSubmit();
    await vi.waitFor(() => expect(payloadsOf(visited, 'createworkrequest')).toHaveLength(1));
    await logOut();
    await guestArrives(visited);
    visited.server.answer({
      createworkrequest: () => {
        answer.resolve(refuses('fieldInvalid', 'Too far away.'));
        return 'unreachable';
      },
    });
    await sendTwice(visited);
    const [, first, second] = guidsOf(visited, 'createworkrequest', 'fileGuid');
    expect(second).toBe(first);
  });

  test('a logout leaves no list in memory, not even for a session with the same token', async () => {
    const visited = await visitCitizenHome();
    await findCard(1043);
    await logOut();
    await guestArrives(visited);
    await expectAnnounced('You been logged out. You are now anonymous');
    visited.server.answer({ findallcitizenrequests: 'never' });
    const again = { token: 'citizen-token', tokenExpiresAt: Date.now() + 3_600_000, isLoggedIn: true };
    act(() => visited.session.update(again));
    await screen.findByRole('status', { name: 'Loading your requests' });
    expect(screen.queryByRole('button', { name: /Id ?1043/ })).toBeNull();
  });
});
