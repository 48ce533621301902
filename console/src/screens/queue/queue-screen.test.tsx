/** The queue in each of its states, in the whole desk. */
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCase, aRow } from '#test/one-case.ts';
import { answer, Refused, visitDesk } from '#test/visit-desk.tsx';

const page = (...ids: number[]) => ({ requests: ids.map((id) => aRow(id)), next: null, previous: null });
const queue = () => screen.findByRole('region', { name: 'Requests' });
const isShown = (id: number) => screen.queryByText(`${id} Main Street`) !== null;

test('while the rows load, the queue says so', async () => {
  visitDesk({
    at: '/?open=yes',
    answers: [{ cmd: findRequests.cmd, answerTo: () => new Promise(() => undefined) }],
  });
  expect(await within(await queue()).findByText('Loading the requests')).toBeTruthy();
});

test('a request without a known address says so in words', async () => {
  const rows = [{ ...aRow(1), address: '' }];
  visitDesk({
    at: '/?open=yes',
    answers: [answer(findRequests, () => ({ requests: rows, next: null, previous: null }))],
  });
  expect(await within(await queue()).findAllByText('No address')).toHaveLength(1);
});

test('the row of a duplicate is closed, and names its main request', async () => {
  const team = { teamId: 1, name: 'Streets' };
  const rows = [{ ...aRow(1204), team, duplicateOf: 1192, closedAt: new Date('2026-11-20T12:00:00Z') }];
  visitDesk({
    at: '/?open=yes',
    answers: [answer(findRequests, () => ({ requests: rows, next: null, previous: null }))],
  });
  expect(await screen.findByText('duplicate of 1192')).toBeTruthy();
  expect(screen.getByText('Closed')).toBeTruthy();
  expect(screen.queryByText('to accept')).toBeNull();
});

test('an empty view says so and offers all requests', async () => {
  const visit = visitDesk({ at: '/?open=yes' });
  expect(await screen.findByRole('heading', { name: 'No requests in this view' })).toBeTruthy();
  expect(screen.getByText('Your filters may be too narrow.')).toBeTruthy();
  const ways = within(await queue()).getAllByRole('button', { name: /^Clear|^Remove all/ });
  fireEvent.click(ways.at(-1)!);
  await vi.waitFor(() => expect(visit.payloadsOf(findRequests).at(-1)).toMatchObject({ filter: {} }));
  expect(await screen.findByText(/as soon as residents report something/)).toBeTruthy();
});

test('a search without results offers to search all requests or to clear the search', async () => {
  const rows = page(1192);
  const visit = visitDesk({
    at: '/?open=yes&text=bridge',
    answers: [
      answer(findRequests, ({ filter }) =>
        filter.text === undefined || filter.isOpen === undefined ? rows : page(),
      ),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Nothing found for “bridge”' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Search all requests' }));
  await vi.waitFor(() => expect(isShown(1192)).toBe(true));
  expect(visit.payloadsOf(findRequests).at(-1)).toMatchObject({ filter: { text: 'bridge' } });
});

test('a search of all requests without results says how to search better', async () => {
  visitDesk({ at: '/?text=bridge', answers: [answer(findRequests, () => page())] });
  const hint = await screen.findByText('Check the spelling, or search for a number or an address.');
  expect(hint).toBeTruthy();
});

test('a queue that fails to load gives the reason, and loads when tried again', async () => {
  let tries = 0;
  visitDesk({
    at: '/?open=yes',
    answers: [
      answer(findRequests, () => {
        tries += 1;
        if (tries === 1) throw new Refused('databaseTimeout');
        return page(1192);
      }),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'The requests could not be loaded' })).toBeTruthy();
  expect(screen.getByText('The server did not answer in time. Please try again.')).toBeTruthy();
  fireEvent.click(within(await queue()).getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(isShown(1192)).toBe(true));
});

test('new requests are counted above the rows, and appear only after a click', async () => {
  let there = [1191, 1190];
  const visit = visitDesk({
    at: '/?open=yes',
    answers: [
      answer(findRequests, ({ filter: { ids } }) =>
        page(...there.filter((id) => ids === undefined || ids.includes(id))),
      ),
    ],
  });
  await vi.waitFor(() => expect(isShown(1191)).toBe(true));
  there = [1193, 1192, 1191, 1190];
  visit.announce({ requestId: 1192, version: 1 });
  visit.announce({ requestId: 1193, version: 1 });
  const news = await screen.findByRole('button', { name: '2 new requests. Show them' });
  expect([isShown(1192), isShown(1191)]).toEqual([false, true]);
  fireEvent.click(news);
  await vi.waitFor(() => expect([isShown(1193), isShown(1192)]).toEqual([true, true]));
  expect(screen.queryByRole('button', { name: /new requests/ })).toBeNull();
});

test('a row that leaves the view is struck out and stays in place', async () => {
  let there = [1191, 1190];
  const visit = visitDesk({
    at: '/?open=yes',
    answers: [
      answer(findRequests, ({ filter: { ids } }) =>
        page(...there.filter((id) => ids === undefined || ids.includes(id))),
      ),
    ],
  });
  await vi.waitFor(() => expect(isShown(1191)).toBe(true));
  there = [1190];
  visit.announce({ requestId: 1191, version: 2 });
  expect(await screen.findByText('left this view')).toBeTruthy();
  expect(isShown(1191)).toBe(true);
});

test('j and k walk through open cases in the order of the rows', async () => {
  visitDesk({
    at: '/requests/1192?open=yes',
    answers: [
      answer(findRequests, page(1193, 1192, 1191)),
      answer(findRequest, ({ requestId }) =>
        aCase({ requestId, public: { description: `Hole ${requestId}` } }),
      ),
    ],
  });
  await screen.findByText('Hole 1192');
  await vi.waitFor(() => expect(isShown(1191)).toBe(true));
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(await screen.findByText('Hole 1191')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(screen.getByText('Hole 1191')).toBeTruthy();
  for (const key of ['k', 'k']) fireEvent.keyDown(document.body, { key });
  expect(await screen.findByText('Hole 1193')).toBeTruthy();
});
