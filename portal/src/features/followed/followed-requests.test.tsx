/** A resident finds the requests again that they follow, and stops following one. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findFollowedRequests } from '@fixpoint/contract/commands/find-followed-requests.ts';
import { withdrawMeToo } from '@fixpoint/contract/commands/withdraw-me-too.ts';
import { answers, type FakeAnswers, refuses } from '#test/fake-transport.ts';
import { visitAccount } from '#test/visit-account.ts';
import { visitHome } from '#test/visit-home.ts';
import { leave } from '#test/visit.tsx';
import { hasFollowed, markFollowed } from './followed-mark.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);

const riverbend = 3;
afterEach(() => {
  leave();
  localStorage.clear();
});

const followed = {
  Id: 1017,
  WorkTypeName: 'Pothole',
  StatusName: 'In progress',
  StatusType: 1,
  FollowedDate: new Date('2026-11-03T15:00:00Z'),
  HasEmails: true,
};

/** A server where the resident follows two requests until they stop. */
function following(): FakeAnswers {
  let Requests = [followed, { ...followed, Id: 1018, HasEmails: false }];
  return {
    findfollowedrequests: () => answers(findFollowedRequests, { Requests }),
    withdrawmetoo({ workrequestid }) {
      Requests = Requests.filter(({ Id }) => Id !== Number(workrequestid));
      return answers(withdrawMeToo, { Result: true });
    },
  };
}

const section = async () => within(await screen.findByRole('region', { name: 'Requests that you follow' }));
const rows = (found: Awaited<ReturnType<typeof section>>) =>
  found.getAllByRole('listitem').map(({ textContent }: HTMLElement) => textContent);

test('A citizen finds them in the account with their status, and stops following one', async () => {
  const visited = await visitAccount(following(), { hasNearbyRequests: true });
  const found = await section();
  expect(rows(found)).toEqual([
    'Pothole 1017Status: In progressFollowed since 11/03/2026 · You get emailsStop following',
    'Pothole 1018Status: In progressFollowed since 11/03/2026 · You get no emailsStop following',
  ]);
  fireEvent.click(found.getByRole('button', { name: 'Stop following Pothole 1017' }));
  expect(await found.findByText('You no longer follow request 1017, and you are not counted.')).toBeTruthy();
  expect(rows(found)).toHaveLength(1);
  expect(document.activeElement).toBe(found.getByRole('heading', { name: 'Requests that you follow' }));
  const stops = visited.server.calls.filter(({ cmd }) => cmd === 'withdrawmetoo');
  expect(stops.map(({ payload }) => payload['workrequestid'])).toEqual([1017]);
});

test('A failure says so, and the request stays in the list', async () => {
  const withdrawmetoo = () => refuses('internal');
  await visitAccount({ ...following(), withdrawmetoo }, { hasNearbyRequests: true });
  const found = await section();
  fireEvent.click(found.getByRole('button', { name: 'Stop following Pothole 1017' }));
  expect(await found.findByText('That did not work. Please try again later.')).toBeTruthy();
  expect(rows(found)).toHaveLength(2);
});

test('A guest who has followed a request from this device finds it by the menu, without having sent one', async () => {
  markFollowed(riverbend, true);
  await visitHome({ startUp: { hasNearbyRequests: true }, server: following() });
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await screen.findByRole('dialog', { name: 'Menu' });
  fireEvent.click(screen.getByRole('button', { name: 'Your recent requests on this device' }));
  expect(rows(await section())).toHaveLength(2);
});

test('If the session follows nothing any more, the menu does not offer the list again', async () => {
  markFollowed(riverbend, true);
  await visitAccount(
    { findfollowedrequests: answers(findFollowedRequests, { Requests: [] }) },
    { hasNearbyRequests: true },
  );
  await vi.waitFor(() => expect(hasFollowed(riverbend)).toBe(false));
  expect(screen.queryByRole('region', { name: 'Requests that you follow' })).toBeNull();
});
