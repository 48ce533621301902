import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endSession } from '@fixpoint/contract/commands/end-session.ts';
import { findSessions } from '@fixpoint/contract/commands/find-sessions.ts';
import { answers, type FakeAnswers } from '#test/fake-transport.ts';
import { leave } from '#test/visit.tsx';
import { visitAccount } from '#test/visit-account.ts';

afterEach(leave);

const session = (Id: number, Device: string, IsCurrent = false) => ({
  Id,
  Device,
  CreatedDate: new Date('2026-06-01T12:00:00Z'),
  LastUsedDate: new Date('2026-06-15T12:00:00Z'),
  IsCurrent,
});
const here = session(7, 'Firefox on Linux', true);
const phone = session(8, 'Safari on iPhone');
const unknown = session(9, '');

/** A server that has these sessions, and ends those that it is asked to. */
function serverWith(...sessions: (typeof here)[]): FakeAnswers {
  let left = sessions;
  return {
    findsessions: () => answers(findSessions, left),
    endsession({ sessionid }) {
      left = left.filter(({ Id, IsCurrent }) => (sessionid === undefined ? IsCurrent : Id !== sessionid));
      return answers(endSession, { Result: true });
    },
  };
}

const visitGuarded = (server: FakeAnswers) => visitAccount(server, { hasGuardedAccounts: true });
const items = () =>
  within(screen.getByRole('region', { name: 'Logged-In Devices' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the account says on which devices one is signed in, since when, and which is this one', async () => {
  await visitGuarded(serverWith(here, phone, unknown));
  await screen.findByText('Firefox on Linux');
  expect(items()).toEqual([
    'Firefox on LinuxSince 06/01/2026, last used 06/15/2026This device',
    'Safari on iPhoneSince 06/01/2026, last used 06/15/2026Log Out',
    'Unknown deviceSince 06/01/2026, last used 06/15/2026Log Out',
  ]);
});

test('one of them is signed out; it is said, and the focus stays in the list', async () => {
  const visited = await visitGuarded(serverWith(here, phone, unknown));
  fireEvent.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone, since 06/01/2026' }));
  expect(await screen.findByText('Logged out.')).toBeTruthy();
  expect(items()).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Logged-In Devices' }));
  expect(visited.server.calls.findLast(({ cmd }) => cmd === 'endsession')!.payload).toEqual({
    token: 'kept',
    sessionid: 8,
  });
});

test('all others are signed out at once', async () => {
  const visited = await visitGuarded(serverWith(here, phone, unknown));
  fireEvent.click(await screen.findByRole('button', { name: 'Log Out All Others' }));
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Log Out All Others' })).toBeNull();
  expect(visited.server.calls.findLast(({ cmd }) => cmd === 'endsession')!.payload).toEqual({
    token: 'kept',
  });
});

test('devices that cannot be loaded, or not be signed out, are told so', async () => {
  await visitGuarded({ findsessions: 'unreachable' });
  expect(await screen.findByText('That did not work. Please try again later.')).toBeTruthy();
  leave();
  await visitGuarded({ ...serverWith(here, phone), endsession: 'unreachable' });
  fireEvent.click(await screen.findByRole('button', { name: 'Log Out All Others' }));
  expect(await screen.findByText('That did not work. Please try again later.')).toBeTruthy();
  expect(items()).toHaveLength(2);
});

test('a server that has no such list is not asked for it', async () => {
  const visited = await visitAccount();
  expect(screen.queryByRole('region', { name: 'Logged-In Devices' })).toBeNull();
  expect(visited.server.calls.filter(({ cmd }) => cmd === 'findsessions')).toEqual([]);
});
