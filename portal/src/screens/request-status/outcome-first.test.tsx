/** The screen begins with the progress of the request. */
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findWorkRequestHistoryByGuid } from '@fixpoint/contract/commands/find-work-request-history-by-guid.ts';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';
import { answers } from '#test/fake-transport.ts';
import { withLiveConnection } from '#test/with-live-connection.ts';
import { followedGuid, noteBy, sentWith, visitRequest } from '#test/visit-request.ts';
import { requestGuid } from '#test/visit-home.ts';
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

function history(
  ...entries: (typeof submitted & {
    Outcome?: string;
    TogetherWithId?: number;
    Ending?: string;
    CloseBy?: Date;
  })[]
) {
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
});

test('a day that has passed is no longer expected: the progress says that it takes longer', async () => {
  const late = { AnswerBy: null, CloseBy: new Date('2026-03-09T15:00:00Z') };
  await visitRequest({}, { startUp, server: history(submitted, { ...started, ...late }) });
  expect(await progress().findByText('Was expected by 03/09/2026. It takes longer.')).toBeTruthy();
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
  const sentence =
    'Handled together with request 1188, which reports the same problem. News of that request appears here, too.';
  expect(await progress().findByText(sentence)).toBeTruthy();
  expect(steps()).toEqual(['Submitted03/04/2026', `Crew sent03/07/2026${sentence}`, 'ClosedStill to come']);
});

test('a duplicate links to its main request if this device has it', async () => {
  const main = { guid: requestGuid, id: 1188, workType: 'Pothole', sentAt: 1, address: '' };
  localStorage.setItem('recent-requests.3', JSON.stringify([main]));
  const together = { ...started, Outcome: '', TogetherWithId: 1188 };
  await visitRequest({}, { startUp, server: history(submitted, together) });
  const link = await progress().findByRole('link', { name: 'See request 1188' });
  expect(link.getAttribute('href')).toBe(`#/requeststatus/${requestGuid}`);
});

test.each([
  ['done', 'Done'],
  ['reported', 'Already reported'],
  ['passed-on', 'Passed on'],
])('a request that ended as %s has a sign of its own, with a name', async (Ending, name) => {
  const closed = { ...started, StatusName: 'Closed', StatusType: 2, Ending };
  await visitRequest({}, { startUp, server: history(submitted, closed) });
  expect(await progress().findByRole('img', { name })).toBeTruthy();
  expect(progress().getAllByRole('img')).toHaveLength(1);
});

test('the progress comes first, then the photos, the other fields and the notes', async () => {
  await visitRequest({}, { startUp, server: history(submitted) });
  const parts = [
    screen.getByRole('heading', { name: 'Progress' }),
    screen.getByRole('heading', { name: 'Photos' }),
    screen.getByText('Work Request Id'),
    screen.getByRole('heading', { name: 'Notes' }),
  ];
  const isInOrder = (part: Element, next: Element) =>
    part.compareDocumentPosition(next) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(parts.slice(1).map((part, at) => isInOrder(parts[at]!, part))).toEqual([true, true, true]);
});

test('a reply of staff is in the progress of the request, and not again in its notes', async () => {
  const reply = { ...noteBy('City of Riverbend', said.Note), DatePosted: said.Date };
  const notes = [reply, { ...noteBy('Guest', said.Note), DatePosted: new Date('2026-04-02T15:00:00Z') }];
  await visitRequest({ notes }, { startUp, server: history(submitted, started, said) });
  await progress().findByText(said.Note);
  expect(screen.getAllByText(said.Note)).toHaveLength(2);
  const list = within(screen.getByRole('region', { name: 'Notes' }));
  expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toHaveLength(1);
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
