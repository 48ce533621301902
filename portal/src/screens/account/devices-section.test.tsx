import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { onlineManager } from '@tanstack/react-query';
import { parseMessage } from '@fixpoint/languages/parse-message.ts';
import { learn } from '@fixpoint/languages/spoken.ts';
import { endSession } from '@fixpoint/contract/commands/end-session.ts';
import { findCitizen } from '@fixpoint/contract/commands/find-citizen.ts';
import { findSessions } from '@fixpoint/contract/commands/find-sessions.ts';
import { answers, type FakeAnswers } from '#test/fake-transport.ts';
import { leave } from '#test/visit.tsx';
import { ada, visitAccount } from '#test/visit-account.ts';

afterEach(() => {
  learn({ 'devices.named': parseMessage('{browser} on {system}') });
  leave();
  onlineManager.setOnline(true);
});

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

/** The times of each device, in Riverbend's time zone. */
const times = 'Logged in 06/01/2026, 7:00\u00A0AMLast used 06/15/2026, 7:00\u00A0AM';

/** A server with these sessions, which can be ended. */
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

test('the account lists the devices that are logged in, since when, and marks this one', async () => {
  await visitGuarded(serverWith(here, phone, unknown));
  await screen.findByText('Firefox on Linux');
  expect(items()).toEqual([
    `Firefox on Linux${times}This device`,
    `Safari on iPhone${times}Log Out`,
    `Unknown device${times}Log Out`,
  ]);
});

test('devices have their names in the language of the page', async () => {
  learn({ 'devices.named': parseMessage('{browser} en {system}') });
  await visitGuarded(serverWith(here, phone));
  expect(await screen.findByText('Firefox en Linux')).toBeTruthy();
});

test('one device is logged out; a message names it, and the focus stays in the list', async () => {
  const visited = await visitGuarded(serverWith(here, phone, unknown));
  fireEvent.click(
    await screen.findByRole('button', {
      name: 'Log out Safari on iPhone, logged in 06/01/2026, 7:00\u00A0AM',
    }),
  );
  expect(await screen.findByText('Safari on iPhone is logged out.')).toBeTruthy();
  expect(items()).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Logged-In Devices' }));
  expect(visited.server.calls.findLast(({ cmd }) => cmd === 'endsession')!.payload).toEqual({
    token: 'kept',
    sessionid: 8,
  });
});

test('all other devices are logged out at once', async () => {
  const visited = await visitGuarded(serverWith(here, phone, unknown));
  fireEvent.click(await screen.findByRole('button', { name: 'Log Out All Others' }));
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Log Out All Others' })).toBeNull();
  expect(screen.getByText('All other devices are logged out.')).toBeTruthy();
  expect(visited.server.calls.findLast(({ cmd }) => cmd === 'endsession')!.payload).toEqual({
    token: 'kept',
  });
});

test('several logins on devices with the same name are one line that opens, and this device has its own line', async () => {
  const linux = [10, 11, 12].map((id) => session(id, 'Firefox on Linux'));
  await visitGuarded(serverWith(here, ...linux, phone));
  const [line] = await screen.findAllByText('3 logins, last used 06/15/2026, 7:00 AM');
  const folded = line!.closest('details')!;
  expect(folded.open).toBe(false);
  expect(within(folded).getAllByRole('listitem', { hidden: true })).toHaveLength(3);
  expect(items().filter((it) => it.includes('This device'))).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Log Out All Others' })).toBeTruthy();
});

test('loading, failed loading and failed logouts are shown', async () => {
  await visitGuarded({ findsessions: 'never' });
  expect(screen.getByRole('status', { name: 'Loading your devices' })).toBeTruthy();
  leave();
  await visitGuarded({ findsessions: 'unreachable' });
  expect(await screen.findByText('Your devices cannot be shown right now.')).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Loading your devices' })).toBeNull();
  leave();
  await visitGuarded({ ...serverWith(here, phone), endsession: 'unreachable' });
  fireEvent.click(await screen.findByRole('button', { name: 'Log Out All Others' }));
  expect(await screen.findByText('Logging out did not work. Please try again later.')).toBeTruthy();
  expect(items()).toHaveLength(2);
});

test('without a network the account shows its known data; the devices load later and do not overwrite typed text', async () => {
  const visited = await visitGuarded(serverWith(here, phone));
  await screen.findByText('Firefox on Linux');
  location.hash = '#/success';
  await screen.findByRole('heading', { name: 'Success!' });
  onlineManager.setOnline(false);
  visited.server.answer({ findcitizen: 'unreachable' });
  location.hash = '#/account';
  expect((await screen.findByLabelText<HTMLInputElement>('First Name')).value).toBe('Ada');
  expect(screen.getByText('Your devices cannot be shown right now.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('First Name'), { target: { value: 'Eve' } });
  visited.server.answer({ findcitizen: answers(findCitizen, ada) });
  onlineManager.setOnline(true);
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Eve');
  expect(screen.queryByText('Your devices cannot be shown right now.')).toBeNull();
});

test('a server without such a list is not asked for it', async () => {
  const visited = await visitAccount();
  expect(screen.queryByRole('region', { name: 'Logged-In Devices' })).toBeNull();
  expect(visited.server.calls.filter(({ cmd }) => cmd === 'findsessions')).toEqual([]);
});
