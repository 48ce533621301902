/** The screen begins with the progress of the request. */
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findWorkRequestHistoryByGuid } from '@fixpoint/contract/commands/find-work-request-history-by-guid.ts';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';
import { answers } from '#test/fake-transport.ts';
import { withLiveConnection } from '#test/with-live-connection.ts';
import { followedGuid, noteBy, sentWith, visitRequest } from '#test/visit-request.ts';
import { leave, riverbendDocument } from '#test/visit.tsx';

vi.mock('#screens/home/home-screen.tsx', () => import('#test/empty-home.tsx'));

beforeEach(() => setVisible(true));
afterEach(leave);

const startUp = { client: riverbendDocument, hasLiveUpdates: true, hasRequestHistory: true };
const submitted = {
  Date: new Date('2026-03-05T02:30:00Z'),
  StatusName: 'Submitted',
  StatusType: 0,
  Note: '',
};
const started = {
  Date: new Date('2026-03-07T15:00:00Z'),
  StatusName: 'In Progress',
  StatusType: 1,
  Note: '',
};
const said = { ...started, Date: new Date('2026-03-08T15:00:00Z'), Note: 'The crew comes on Monday.' };

const progress = () => within(screen.getByRole('region', { name: 'Progress' }));
const steps = () =>
  progress()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

function history(...entries: (typeof submitted & { Outcome?: string; TogetherWithId?: number })[]) {
  return { findworkrequesthistorybyguid: () => answers(findWorkRequestHistoryByGuid, entries) };
}

test("the progress shows the statuses with their days in the municipality's time zone, and the texts of the staff", async () => {
  await visitRequest({}, { startUp, server: history(submitted, started, said) });
  expect(await progress().findByText('The crew comes on Monday.')).toBeTruthy();
  expect(steps()).toEqual([
    'Submitted03/04/2026',
    `In Progress03/07/2026${riverbendDocument.displayName} 03/08/2026The crew comes on Monday.`,
    'ClosedStill to come',
  ]);
  const [present] = progress()
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current') === 'step');
  expect(present!.textContent).toContain('In Progress');
  expect(progress().getByText(/^Last change/).textContent).toBe('Last change 03/08/2026');
});

test("the progress ends with the outcome in the municipality's words", async () => {
  const closed = {
    ...started,
    StatusName: 'Closed',
    StatusType: 2,
    Outcome: 'Filled with asphalt',
    TogetherWithId: 0,
  };
  await visitRequest({}, { startUp, server: history(submitted, closed) });
  expect(await progress().findByText('Filled with asphalt')).toBeTruthy();
  expect(steps().at(-1)).toBe('Closed03/07/2026Outcome: Filled with asphalt');
});

test('a duplicate shows its main request, and the status of that request', async () => {
  const together = { ...started, StatusName: 'Crew sent', Outcome: '', TogetherWithId: 1188 };
  await visitRequest({}, { startUp, server: history(submitted, together) });
  const sentence = 'Handled together with request 1188, which reports the same problem';
  expect(await progress().findByText(sentence)).toBeTruthy();
  expect(steps()).toEqual(['Submitted03/04/2026', `Crew sent03/07/2026${sentence}`, 'ClosedStill to come']);
  const status = screen.getByText('Status', { selector: 'dt' }).parentElement!;
  expect(status.textContent).toBe('StatusCrew sent');
});

test('the progress comes before the fields of the request, its photos and its notes', async () => {
  await visitRequest({}, { startUp, server: history(submitted) });
  const parts = [
    screen.getByRole('heading', { name: 'Progress' }),
    screen.getByText('Work Request Id'),
    screen.getByRole('heading', { name: 'Photos' }),
    screen.getByRole('heading', { name: 'Notes' }),
  ];
  const isInOrder = (part: Element, next: Element) =>
    part.compareDocumentPosition(next) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(parts.slice(1).map((part, at) => isInOrder(parts[at]!, part))).toEqual([true, true, true]);
});

test('a note by anybody is a change', async () => {
  const note = { ...noteBy('Guest', 'It grows.'), DatePosted: new Date('2026-04-02T15:00:00Z') };
  await visitRequest({ notes: [note] }, { startUp, server: history(submitted, started) });
  expect((await progress().findByText('04/02/2026')).parentElement!.textContent).toMatch(/^Last change/);
});

test('a new step appears without a reload', async () => {
  const entries = [submitted];
  const server = { findworkrequesthistorybyguid: () => answers(findWorkRequestHistoryByGuid, entries) };
  const { live } = await withLiveConnection(visitRequest({}, { startUp, server }));
  await progress().findByText('Submitted');
  entries.push(started);
  act(() => live.connections[0]!.announce({ guid: followedGuid }));
  expect(await progress().findByText('In Progress')).toBeTruthy();
});

test('a server without histories is not asked for one: the status and the day of creation are shown', async () => {
  const visited = await visitRequest({}, { startUp: { client: riverbendDocument } });
  expect(steps()).toEqual(['Received03/04/2026', 'In Progress', 'ClosedStill to come']);
  expect(sentWith(visited, 'findworkrequesthistorybyguid')).toEqual([]);
});

test('a history that does not load leaves the known status and day', async () => {
  const server = { findworkrequesthistorybyguid: 'unreachable' as const };
  await visitRequest({}, { startUp, server });
  expect(steps()).toEqual(['Received03/04/2026', 'In Progress', 'ClosedStill to come']);
});
