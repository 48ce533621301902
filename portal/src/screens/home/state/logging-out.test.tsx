import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import type { WireResult } from '@fixpoint/contract/wire/result.ts';
import { answers, deniesAccess, refuses } from '#test/fake-transport.ts';
import { guest, leave } from '#test/visit.tsx';
import { ownRequest } from '#test/own-request.ts';
import {
  type CitizenVisit,
  expectPins,
  findCard,
  findDetails,
  listPanel,
  visitCitizenHome,
} from '#test/visit-citizen.ts';
import { expectAnnounced, openCreatePanel, payloadsOf } from '#test/visit-home.ts';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';
import { hasLiveToken } from '#features/session/session-state.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
beforeEach(() => setVisible(true));
afterEach(leave);

async function logOut(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
}

const guestArrives = ({ session }: CitizenVisit) =>
  vi.waitFor(() => expect(session.state()).toMatchObject({ token: guest.Token, isLoggedIn: false }));

/** True if the new guest can report something. */
async function isGuestAtWork(visited: CitizenVisit): Promise<boolean> {
  await openCreatePanel(visited);
  return location.hash === '#/home' && hasLiveToken(visited.session.state(), Date.now());
}

describe('Logging out', () => {
  test('logging out removes the list, the details and all pins', async () => {
    const visited = await visitCitizenHome();
    fireEvent.click(await findCard(1043));
    await findDetails(1043);
    await expectPins(visited, 1044, 1043, 1042);
    await logOut();
    await expectAnnounced('You been logged out. You are now anonymous');
    expect(listPanel()).toBeNull();
    expect(screen.queryByRole('button', { name: /My Requests/ })).toBeNull();
    expect(screen.queryByText('1043')).toBeNull();
    expect(visited.map()).toMatchObject({ pins: [], emphasis: { selected: null }, droppedPin: null });
  });

  test("logging out leaves none of a citizen's data to the next citizen", async () => {
    const visited = await visitCitizenHome();
    await findCard(1043);
    await logOut();
    await vi.waitFor(() => expect(listPanel()).toBeNull());
    visited.setRequests([ownRequest(7)]);
    const other = { token: 'other-token', tokenExpiresAt: Date.now() + 3_600_000, isLoggedIn: true };
    act(() => visited.session.update(other));
    await findCard(7);
    await expectPins(visited, 7);
    expect(screen.queryByText('1043')).toBeNull();
  });

  test('logging out ends the session on the server, once', async () => {
    const visited = await visitCitizenHome();
    await logOut();
    await guestArrives(visited);
    expect(payloadsOf(visited, 'signout')).toEqual([{ token: 'citizen-token' }]);
  });

  test.each([
    ['does not know the command', refuses('unknownCommand')],
    ['does not accept the token', deniesAccess('InvalidToken')],
    ['sends an unreadable answer', { raw: '<html>' }],
    ['cannot be reached', 'unreachable' as const],
    ['does not answer', 'never' as const],
  ])('logging out works even if the server, asked to end the session, %s', async (_what, signout) => {
    const visited = await visitCitizenHome({ server: { signout } });
    await logOut();
    await guestArrives(visited);
    expect(await isGuestAtWork(visited)).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['before', 'after'])(
    'logging out works even if a call is refused because the session has ended, %s the guest is signed in',
    async (when) => {
      const list = Promise.withResolvers<WireResult>();
      const guestSignedIn = Promise.withResolvers<WireResult>();
      const refuse = () => list.resolve(deniesAccess('InvalidToken'));
      const server = { findallcitizenrequests: () => list.promise, signin: () => guestSignedIn.promise };
      const visited = await visitCitizenHome({ server });
      await logOut();
      if (when === 'before') refuse();
      guestSignedIn.resolve(answers(signIn, guest));
      await guestArrives(visited);
      if (when === 'after') refuse();
      expect(await isGuestAtWork(visited)).toBe(true);
    },
  );
});
