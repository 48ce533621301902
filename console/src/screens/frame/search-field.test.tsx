/** The search field, in the whole desk. */
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import { findViews } from '@fixpoint/contract/desk/queue/find-views.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { navigate } from '#features/navigation/address.ts';
import { aCase, aRow } from '#test/one-case.ts';
import { answer, Refused, visitDesk } from '#test/visit-desk.tsx';

const views = answer(findViews, {
  builtIn: [{ key: 'open', filter: { isOpen: true }, sort: 'newest' }],
  saved: [],
});

async function search(words: string): Promise<void> {
  const field = await screen.findByRole('searchbox', { name: 'Search requests' });
  fireEvent.change(field, { target: { value: words } });
  fireEvent.submit(field);
}

test('Words are searched in all requests, and the view can be added and removed', async () => {
  const visit = visitDesk({ at: '/?open=yes', answers: [views] });
  await search('bridge');
  await waitFor(() =>
    expect(visit.payloadsOf(findRequests).at(-1)).toMatchObject({ filter: { text: 'bridge' } }),
  );
  expect(visit.payloadsOf(findRequests).at(-1)).not.toHaveProperty('filter.isOpen');
  fireEvent.click(await screen.findByRole('button', { name: 'Only in “Open”' }));
  await waitFor(() =>
    expect(visit.payloadsOf(findRequests).at(-1)).toMatchObject({ filter: { text: 'bridge', isOpen: true } }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Search all requests' }));
  await waitFor(() => expect(visit.payloadsOf(findRequests).at(-1)).not.toHaveProperty('filter.isOpen'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear the search' })[0]!);
  await waitFor(() =>
    expect(visit.payloadsOf(findRequests).at(-1)).toEqual({ filter: { isOpen: true }, sort: 'newest' }),
  );
});

test('a search from a page offers no view, not even the one of an earlier search', async () => {
  const visit = visitDesk({ at: '/?open=yes', answers: [views] });
  await search('bridge');
  await screen.findByRole('button', { name: 'Only in “Open”' });
  act(() => navigate('/?priority=5'));
  act(() => navigate('/account'));
  await search('culvert');
  await waitFor(() =>
    expect(visit.payloadsOf(findRequests).at(-1)).toMatchObject({ filter: { text: 'culvert' } }),
  );
  expect(screen.queryByRole('button', { name: /^Only in/ })).toBeNull();
});

test.each(['3235', '#3235', 'No. 3235'])('%s opens the case from anywhere', async (words) => {
  const description = 'A hole in the road';
  visitDesk({
    at: '/numbers',
    answers: [answer(findRequest, ({ requestId }) => aCase({ requestId, public: { description } }))],
  });
  await search(words);
  expect(await screen.findByText(description)).toBeTruthy();
  expect(location.pathname).toBe('/desk/requests/3235');
});

test('A number without a case is searched as words', async () => {
  const visit = visitDesk({
    at: '/?open=yes',
    answers: [
      answer(findRequest, () => {
        throw new Refused('notFound');
      }),
    ],
  });
  await search('1244');
  await waitFor(() =>
    expect(visit.payloadsOf(findRequests).at(-1)).toMatchObject({ filter: { text: '1244' } }),
  );
  expect(location.pathname).toBe('/desk/');
});

test('The queue says that a search was corrected', async () => {
  const requests = [aRow(1192)];
  visitDesk({
    at: '/?text=potole',
    answers: [answer(findRequests, { requests, next: null, previous: null, correctedText: 'pothole' })],
  });
  expect(
    await screen.findByText('No request has “potole”. Here are the requests with “pothole”.'),
  ).toBeTruthy();
});

test('A row that was found by its reporter says so', async () => {
  const requests = [aRow(1192, { isReporterMatch: true }), aRow(1193)];
  visitDesk({
    at: '/?text=lopez',
    answers: [answer(findRequests, { requests, next: null, previous: null })],
  });
  expect(await screen.findAllByText('reporter matches')).toHaveLength(1);
});

test.each([
  ['viewer', 'Number, address, words'],
  ['crew', 'Number, address, words, reporter'],
] as const)('The field tells a %s what can be searched for', async (role, hint) => {
  visitDesk({ role });
  expect((await screen.findByRole('searchbox')).getAttribute('placeholder')).toBe(hint);
});
