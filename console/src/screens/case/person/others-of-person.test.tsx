/** The other requests of the reporter, in the case. */
import { countRequests } from '@fixpoint/contract/desk/queue/count-requests.ts';
import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRow } from '#test/one-case.ts';
import { part, visitCase } from '#test/visit-case.ts';
import { answer, type DeskAnswer, Refused } from '#test/visit-desk.tsx';

const contact = { hasName: true, hasEmail: true, hasPhone: false };

/** The number for the person of the case, with the case itself; 0 for everything else. */
const countOf = (count: number): DeskAnswer =>
  answer(countRequests, ({ filters }) => ({
    counts: filters.map(({ samePersonAs }) => ({
      count: samePersonAs === undefined ? 0 : count,
      hasMore: false,
    })),
  }));

const isOfPerson = (payload: unknown) =>
  (payload as { filter: { samePersonAs?: number } }).filter.samePersonAs === 1192;

test('The case says how many other requests the person has, and lists them when it is opened', async () => {
  const rows = [aRow(1300), aRow(1192), aRow(1100)];
  const visit = visitCase({
    internal: { contact },
    answers: [
      countOf(3),
      answer(findRequests, ({ filter }) => ({
        requests: filter.samePersonAs === 1192 ? rows : [],
        next: null,
        previous: null,
      })),
    ],
  });
  const staff = within(await part('Only staff see this'));
  const summary = await staff.findByText('2 other requests of this person');
  expect(visit.payloadsOf(findRequests).some(isOfPerson)).toBe(false);
  const details = summary.closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const list = within(await staff.findByRole('list', { name: 'Other requests of this person' }));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^1300Pothole/),
    expect.stringMatching(/^1100Pothole/),
  ]);
  fireEvent.click(staff.getByRole('link', { name: 'Show them in the queue' }));
  expect(location.search).toBe('?same-person=1192');
  expect(await screen.findByText('Same reporter as request', { exact: false })).toBeTruthy();
});

test('A person without other requests is said to have none', async () => {
  visitCase({ internal: { contact }, answers: [countOf(1)] });
  expect(await screen.findByText('No other requests with the same account, email or phone.')).toBeTruthy();
});

test('If the number cannot be loaded, the case says so and tries again on request', async () => {
  let isDown = true;
  visitCase({
    internal: { contact },
    answers: [
      answer(countRequests, ({ filters }) => {
        if (isDown && filters.some(({ samePersonAs }) => samePersonAs !== undefined))
          throw new Refused('databaseTimeout');
        return { counts: filters.map(() => ({ count: 2, hasMore: false })) };
      }),
    ],
  });
  const failure = await screen.findByText(/^Other requests of this person could not be loaded/);
  isDown = false;
  fireEvent.click(within(failure.parentElement!).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 other request of this person')).toBeTruthy();
});

test.each([
  ['the member is a viewer', { role: 'viewer', internal: { contact } }],
  ['the reporter has left only a name', { internal: { contact: { ...contact, hasEmail: false } } }],
] as const)('The desk does not look for other requests: %s', async (_who, wishes) => {
  const visit = visitCase({ ...wishes, answers: [countOf(3)] });
  await part('Only staff see this');
  expect(screen.queryByText(/other requests/)).toBeNull();
  const counted = visit.payloadsOf(countRequests) as { filters: object[] }[];
  expect(counted.flatMap(({ filters }) => filters).some((filter) => 'samePersonAs' in filter)).toBe(false);
});
